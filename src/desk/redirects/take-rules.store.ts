import { randomUUID } from 'node:crypto';
import type { Queries } from '#content/database/database.ts';
import { type RedirectForm, redirectKind } from '#content/redirects/redirect.kind.ts';
import { redirectStatus } from '#content/redirects/redirects.contract.ts';
import type { WrittenRedirect } from '#content/redirects/store-redirects.store.ts';
import { type Rule, storeRules, wrongRules } from '#content/redirects/store-rules.store.ts';
import type { Site } from '#content/site.ts';
import { noteChange } from '#desk/accounts/audit.store.ts';
import type { SignedIn } from '#desk/accounts/sessions.store.ts';
import { keepVersion, lastVersion } from '#desk/kinds/versions.store.ts';
import { outcomeOf } from '#platform/database/columns.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { Conflict } from '#platform/errors.ts';
import { readRules, type WrongLine } from './read-rules.ts';
import type { TakenFile } from './redirects-calls.contract.ts';
import { NAMED_WRONG } from './redirects-file-limits.ts';

/** A line's rule, and the redirect that it replaces. */
interface TakenRule {
  readonly line: number;
  readonly rule: Rule;
  readonly before: WrittenRedirect | undefined;
}

/** Takes a file of redirects: each line that differs, in one transaction with its history, or nothing where one is wrong. */
export async function takeRules(
  site: Site,
  person: SignedIn,
  { csv, isTrial }: { readonly csv: string; readonly isTrial: boolean },
): Promise<TakenFile> {
  const { queries } = site.database;
  const read = readRules(site, csv);
  const taken = await replacing(queries, read.rules);
  const outcomes = taken.map(({ rule, before }) => outcomeOf(rule, before));
  const differing = taken.filter((_, index) => outcomes[index] !== 'unchanged');
  const rules = differing.map(({ rule }) => rule);
  const wrong = [...read.wrong, ...linesOf(differing, await wrongRules(site, queries, rules))];
  const isStored = !isTrial && wrong.length === 0 && rules.length > 0;
  if (isStored) await store(site, person, differing);
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  return {
    isStored,
    wrong: wrong.toSorted((one, other) => one.line - other.line).slice(0, NAMED_WRONG),
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
  };
}

async function replacing(
  queries: Queries,
  rules: readonly { readonly line: number; readonly form: RedirectForm }[],
): Promise<TakenRule[]> {
  const stored = await readInChunks(
    rules.map(({ form }) => form.source_path),
    (chunk) =>
      queries
        .selectFrom('redirect')
        .select(['source_path', 'target', 'status', 'source_key'])
        .where('source_path', 'in', chunk)
        .execute(),
  );
  const byPath = new Map(stored.map((row) => [row.source_path, row]));
  return rules.map(({ line, form: { status, ...columns } }) => {
    const before = byPath.get(columns.source_path);
    const source_key = before?.source_key ?? `desk:${redirectKind.name}:${randomUUID()}`;
    return { line, before, rule: { ...columns, status: redirectStatus.parse(Number(status)), source_key } };
  });
}

function linesOf(taken: readonly TakenRule[], wrong: Awaited<ReturnType<typeof wrongRules>>): WrongLine[] {
  const lines = new Map(taken.map(({ rule, line }) => [rule, line]));
  return wrong.map(({ rule, message }) => ({ line: lines.get(rule) ?? 0, message }));
}

async function store(site: Site, person: SignedIn, taken: readonly TakenRule[]): Promise<void> {
  const afterWriting = async (transaction: Queries) => {
    for (const { rule, before } of taken) await keep(transaction, site, person, rule, before);
    const subject = `${taken.length} of a file`;
    await noteChange(transaction, site, { actor: person.account, action: 'take in redirects', subject });
  };
  const rules = taken.map(({ rule }) => rule);
  await storeRules(site, rules, { afterWriting }, (wrong) => {
    // Somebody has made a page or a redirect since they were looked at.
    if (wrong[0]) throw new Conflict(wrong[0].message);
  });
}

async function keep(
  transaction: Queries,
  site: Site,
  person: SignedIn,
  rule: Rule,
  before: WrittenRedirect | undefined,
): Promise<void> {
  const thing = { kind: redirectKind.name, source_key: rule.source_key };
  const last = (await lastVersion(transaction, thing))?.version ?? 0;
  const form = (row: WrittenRedirect) => JSON.stringify(redirectKind.stored.parse(row));
  // As it was stored, with the end of its chain.
  const after = await transaction
    .selectFrom('redirect')
    .select(['source_path', 'target', 'status', 'source_key'])
    .where('source_key', '=', rule.source_key)
    .executeTakeFirstOrThrow();
  const kept = { last, before: before && form(before), after: form(after), reason: 'saved' } as const;
  await keepVersion(transaction, site, person, thing, kept);
}
