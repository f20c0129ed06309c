import { basename, dirname, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Queries } from '#content/database/database.ts';
import { setOf } from '#content/markup/by-name.ts';
import { safeSlug } from '#content/slugs.ts';
import { readInChunks } from '#platform/database/in-chunks.ts';
import { isSectionName } from './layout.ts';

/** What tells a folder from those of other sites. */
export interface BroughtFolder {
  readonly directory: string;
  /** Of the old site, where its configuration says it. */
  readonly origin: string | undefined;
  /** Of its content, below the folder. */
  readonly paths: readonly string[];
}

/** Names that many sites give to their folders, and the one into which a zip is unpacked. */
const SAYS_NOTHING = setOf('files content contents src source site sites docs public pages www website export archive');

/** Addresses that generators write into a new site, which nobody has. */
const INVENTED = /^(?:(?:www\.)?example\.(?:com|org|net)|localhost|127\.[\d.]+|0\.0\.0\.0)$/i;

/** What a computer appends to the name of a file: a counter, a day, a branch, a random number. */
const APPENDED = /(?:[-_ ]*(?:\(\d+\)|\d{4}-\d\d-\d\d|\d+|main|master|[\da-f]{8}-[\da-f-]{27}))+$/i;

/** Sites of one name that are told apart. */
const MOST_ALIKE = 50;

/**
 * The first part of the keys of a folder that came in a zip. Two sites whose zips have no folder at their top, or one that many have,
 * must not write over each other; and the same site, brought again, must find what it brought. What it shares with the items that are
 * here decides, since no name does: Archive.zip is anybody's.
 * @param called the zip, as the owner's computer has it
 */
export async function prefixOfBrought(queries: Queries, called: string, folder: BroughtFolder): Promise<string> {
  const own = basename(resolve(folder.directory));
  const name = saysNothing(own) ? nameOf(folder, called) : own;
  const alike = Array.from({ length: MOST_ALIKE }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`));
  const prefixes = [...new Set([own, ...alike])].map((one) => `folder:${one}:`);
  let free: string | undefined;
  for (const prefix of prefixes) {
    const stored = await storedBelow(queries, prefix);
    // Earlier versions called it by the name of its folder, whatever that was.
    if (stored === 0) {
      if (prefix !== `folder:${own}:` || own === name) free ??= prefix;
      continue;
    }
    if ((await shared(queries, prefix, folder.paths)) * 2 >= Math.min(stored, folder.paths.length)) return prefix;
  }
  // A zip is called anything, and a configuration may have got an address since.
  return (saysNothing(own) ? await sameOfOtherName(queries, folder.paths) : undefined) ?? free ?? `folder:${name}:`;
}

function saysNothing(name: string): boolean {
  return SAYS_NOTHING.has(name.toLowerCase()) || isSectionName(name);
}

function nameOf({ directory, origin }: BroughtFolder, called: string): string {
  const host = origin && new URL(origin).host;
  if (host && !INVENTED.test(new URL(origin).hostname)) return host.replace(':', '-');
  const above = basename(dirname(resolve(directory)));
  // A number of ours, where the zip was unpacked.
  if (!saysNothing(above) && basename(resolve(directory)) !== 'files') return above;
  return safeSlug(called.replace(/\.zip$/i, '').replace(APPENDED, '')) || 'site';
}

/** Files that a site of another name has to share at least: two small sites may have some of the same names. */
const LEAST_SHARED = 3;

/** The prefix of the site that has most of these files, and of which they are most. */
async function sameOfOtherName(queries: Queries, paths: readonly string[]): Promise<string | undefined> {
  const wanted = new Set(paths);
  const sites = new Map<string, { stored: number; shared: number }>();
  for (const table of TABLES) {
    const rows = queries.selectFrom(table).select('source_key').where('source_key', 'like', 'folder:%').stream();
    for await (const { source_key } of rows) {
      const [, prefix = '', path = ''] = /^(folder:[^:]*:)(.*)$/s.exec(source_key ?? '') ?? [];
      const { stored, shared } = sites.get(prefix) ?? { stored: 0, shared: 0 };
      sites.set(prefix, { stored: stored + 1, shared: shared + Number(wanted.has(path)) });
    }
  }
  const same = [...sites].filter(
    ([, { stored, shared }]) => shared >= LEAST_SHARED && shared * 2 >= Math.max(stored, paths.length),
  );
  return same.sort(([, one], [, other]) => other.shared - one.shared)[0]?.[0];
}

const TABLES = ['post', 'text_page', 'event'] as const;

async function storedBelow(queries: Queries, prefix: string): Promise<number> {
  const counts = await Promise.all(
    TABLES.map((table) =>
      queries
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(sql`substr(source_key, 1, ${prefix.length})`, '=', prefix)
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

async function shared(queries: Queries, prefix: string, paths: readonly string[]): Promise<number> {
  const keys = paths.map((path) => prefix + path);
  const found = await Promise.all(
    TABLES.map((table) =>
      readInChunks(keys, (chunk) =>
        queries.selectFrom(table).select('source_key').where('source_key', 'in', chunk).execute(),
      ),
    ),
  );
  return found.flat().length;
}
