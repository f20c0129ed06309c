import type { Queries } from '#content/database/database.ts';
import type { KindVersionTable } from '#content/database/kind-tables.ts';
import type { Sheet } from '#content/kinds/kind.ts';
import type { Site } from '#content/site.ts';
import { LISTED_VERSIONS } from './kind-limits.ts';

/** Of which kind, and which of its rows. */
export interface Thing {
  readonly kind: string;
  readonly source_key: string;
}

/** A thing was changed by somebody else between reading and writing it. */
export class ChangedMeanwhile extends Error {}

/** What is kept of a change: the form before it, where no version has that yet, and the form after it. */
interface Kept {
  /** The number of the last version, as it was read; 0 without one. */
  readonly last: number;
  /** As JSON; undefined for what is new. */
  readonly before: string | undefined;
  /** As it was sent, as JSON, where storing has dropped words of it. */
  readonly sent?: string | undefined;
  /** As JSON. */
  readonly after: string;
  readonly reason: KindVersionTable['reason'];
}

/**
 * Keeps what a thing was and what it is, in the transaction of the change itself.
 * @throws ChangedMeanwhile where it has another version by now
 */
export async function keepVersion(
  transaction: Queries,
  site: Pick<Site, 'now'>,
  { account }: { readonly account: { readonly id: number | null } },
  thing: Thing,
  { last, before, sent, after, reason }: Kept,
): Promise<void> {
  const latest = await lastVersion(transaction, thing);
  if ((latest?.version ?? 0) !== last) throw new ChangedMeanwhile();
  const made_time = site.now().toISOString();
  const isNew = before !== undefined && before !== latest?.form;
  const isDropping = sent !== undefined && sent !== latest?.form;
  const forms = [
    ...(isNew ? [{ form: before, reason: 'source' as const, account_id: null }] : []),
    ...(isDropping ? [{ form: sent, reason, account_id: account.id }] : []),
    { form: after, reason, account_id: account.id },
  ];
  const rows: KindVersionTable[] = forms.map((form, at) => ({ ...thing, ...form, version: last + 1 + at, made_time }));
  await transaction.insertInto('kind_version').values(rows).execute();
}

/** @returns undefined for a thing that the desk never changed */
export function lastVersion(queries: Queries, { kind, source_key }: Thing): Promise<KindVersionTable | undefined> {
  return queries
    .selectFrom('kind_version')
    .selectAll()
    .where('kind', '=', kind)
    .where('source_key', '=', source_key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A page of what is kept of a thing, the last first. @param before a version; without one, the page begins with the last */
export async function listedVersions(queries: Queries, thing: Thing, before?: number) {
  const { versions, left } = await versionsBefore(queries, thing, LISTED_VERSIONS, before);
  return { versions, earlier: left };
}

/** What is kept of a thing, the last first. Where an import has taken it since, none of these is what is stored. */
export async function versionsOf(queries: Queries, thing: Thing, most: number) {
  return (await versionsBefore(queries, thing, most)).versions;
}

/** @returns the versions, and the one before which there are more; null where there are none */
async function versionsBefore(queries: Queries, { kind, source_key }: Thing, most: number, before?: number) {
  const rows = await queries
    .selectFrom('kind_version')
    .leftJoin('account', 'account.id', 'account_id')
    .select(['version', 'reason', 'made_time'])
    .select(({ fn, val }) => [
      fn.coalesce('account.name', val('')).as('by'),
      fn<number>('length', ['form']).as('length'),
    ])
    .where('kind', '=', kind)
    .where('source_key', '=', source_key)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most);
  const last = before === undefined ? rows[0]?.version : undefined;
  const versions = page
    .filter(({ length }) => Number(length) > 0)
    .map(({ length: _, ...row }) => ({ ...row, isNow: row.version === last }));
  return { versions, left: rows.length > most ? (page.at(-1)?.version ?? null) : null };
}

/** A form that was kept, also by a version of the desk whose kind had other fields or choices: those are empty. */
export function keptForm<Form extends object>(
  { stored, empty }: Pick<Sheet<Form>, 'stored' | 'empty'>,
  json: string,
): Form {
  const form: Form = { ...empty, ...JSON.parse(json) };
  const parsed = stored.safeParse(form);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path: [name] }) => name as keyof Form);
  return stored.parse({ ...form, ...Object.fromEntries(names.map((name) => [name, empty[name]])) });
}

/** @returns undefined without one */
export function versionWithNumber(queries: Queries, { kind, source_key }: Thing, version: number) {
  return queries
    .selectFrom('kind_version')
    .select('form')
    .where('kind', '=', kind)
    .where('source_key', '=', source_key)
    .where('version', '=', version)
    .where('form', '<>', '')
    .executeTakeFirst();
}
