import type { Keyed } from '#content/columns.contract.ts';
import type { Queries } from '#content/database/database.ts';
import type { StoringOptions } from '#content/posts/drafts.store.ts';
import type { Site } from '#content/site.ts';
import { outcomeOf, type WriteOutcome } from '#platform/database/columns.ts';
import { inChunks, readInChunks } from '#platform/database/in-chunks.ts';
import { writeContent } from '#platform/database/revision.ts';
import { circlesAmong } from './chains.store.ts';
import { oldAddress, withQuery } from './old-address.ts';
import { isAnswered } from './own-link.ts';
import { takeTurnAtRedirects } from './redirect-turns.store.ts';
import { storeRedirects, type WrittenRedirect } from './store-redirects.store.ts';

/** A redirect that somebody of the paper gives. */
export type Rule = WrittenRedirect & Keyed;

/** What is wrong with a rule, in one of its fields. */
interface WrongRule {
  readonly rule: Rule;
  readonly field: 'source_path' | 'target';
  readonly message: string;
}

/**
 * A rule with its address as addresses are looked up: decoded, without the name of a site and without a slash at its end. A target on
 * this site is a path, so that it follows what moves.
 */
export function settledRule<Given extends Pick<Rule, 'source_path' | 'target'>>(
  { configuration: { siteUrl } }: Pick<Site, 'configuration'>,
  rule: Given,
): Given {
  const address = oldAddress(rule.source_path.trim());
  const target = rule.target.trim();
  const isOwn = target === siteUrl || target.startsWith(`${siteUrl}/`);
  return {
    ...rule,
    source_path: address ? withQuery(address) : rule.source_path,
    target: isOwn ? target.slice(siteUrl.length) || '/' : target,
  };
}

/** What the database has against these rules: addresses that are taken, pages of ours, circles. */
export async function wrongRules(site: Site, queries: Queries, rules: readonly Rule[]): Promise<WrongRule[]> {
  const wrong: WrongRule[] = [];
  const holders = await readInChunks(
    rules.map(({ source_path }) => source_path),
    (chunk) => queries.selectFrom('redirect').selectAll().where('source_path', 'in', chunk).execute(),
  );
  const held = new Map(holders.map((row) => [row.source_path, row.source_key]));
  const circles = new Set(await circlesAmong(queries, rules));
  // A transaction that waits for another connection may wait for one that waits for it.
  const inside: Site = { ...site, database: { ...site.database, queries } };
  for (const rule of rules) {
    const { source_path } = rule;
    const refuse = (field: WrongRule['field'], message: string) => wrong.push({ rule, field, message });
    // One without a key, which the rule gives it, is the same.
    if ((held.get(source_path) ?? rule.source_key) !== rule.source_key)
      refuse('source_path', `Old address: another redirect has “${source_path}”.`);
    else if (await isAnswered(inside, source_path))
      refuse('source_path', `Old address: a page of yours stands at “${source_path}”, and nobody would be led away.`);
    else if (circles.has(rule))
      refuse('target', `Leads to: “${rule.target}” leads back to the old address, and nobody would arrive.`);
  }
  return wrong;
}

/**
 * Stores rules by their keys, in one transaction that raises the content revision.
 * @param check called in the transaction with what is wrong; throws to store nothing
 * @returns what became of each, in their order
 */
export function storeRules(
  site: Site,
  rules: readonly Rule[],
  { afterWriting }: Pick<StoringOptions, 'afterWriting'>,
  check: (wrong: readonly WrongRule[]) => void,
): Promise<WriteOutcome[]> {
  return writeContent(site.database.queries, async (transaction) => {
    await takeTurnAtRedirects(transaction);
    const stored = await readInChunks(
      rules.map(({ source_key }) => source_key),
      (chunk) => transaction.selectFrom('redirect').selectAll().where('source_key', 'in', chunk).execute(),
    );
    const byKey = new Map(stored.map((row) => [row.source_key, row]));
    check(await wrongRules(site, transaction, rules));
    const moved = rules.filter(({ source_key, source_path }) => {
      const before = byKey.get(source_key);
      return before && before.source_path !== source_path;
    });
    // One that gets another address stays the same redirect.
    await inChunks(moved, async (chunk) => {
      for (const { source_key, source_path } of chunk)
        await transaction.updateTable('redirect').set({ source_path }).where('source_key', '=', source_key).execute();
    });
    await storeRedirects(transaction, { rows: rules });
    await afterWriting?.(transaction);
    return rules.map((rule) => outcomeOf(rule, byKey.get(rule.source_key)));
  });
}
