import type { Queries } from '#content/database/database.ts';
import { MAXIMA } from '#content/input-maxima.ts';
import type { Site } from '#content/site.ts';
import { SHOWN_ENTRIES } from './accounts-limits.ts';

/** An account, as the log names it. */
export interface NamedAccount {
  readonly id: number;
  readonly name: string;
}

/** What makes a change: an account, or the command line. */
export type Actor = NamedAccount | { readonly id: null; readonly name: string };

export const COMMAND_LINE: Actor = { id: null, name: 'command line' };

/** What was changed; `before` and `after` hold no secret. */
export interface AuditedChange {
  readonly actor: Actor;
  /** A verb and what it is done to: `change role`. */
  readonly action: string;
  /** The name of what is changed. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Whether it concerns data of readers: owners read such entries apart (desk/readers/log). */
  readonly ofReaders?: boolean;
}

/** Writes an entry, in the transaction of the change itself. */
export async function noteChange(
  transaction: Queries,
  { now }: Pick<Site, 'now'>,
  { actor, action, subject, before, after, ofReaders = false }: AuditedChange,
): Promise<void> {
  const [beforeText, afterText] = [before, after].map((value) => (value === undefined ? null : logged(value)));
  await transaction
    .insertInto('audit_entry')
    .values({
      entry_time: now().toISOString(),
      account_id: actor.id,
      actor: actor.name,
      action,
      subject: cut(subject, MAXIMA.loggedValue),
      before: beforeText ?? null,
      after: afterText ?? null,
      of_readers: ofReaders ? 1 : 0,
    })
    .execute();
}

/** A value as JSON that fits into an entry. If it is too long, its texts are cut, then its values, at last the JSON itself. */
function logged(value: unknown): string {
  for (const shorten of [cutTexts, cutValues, cutWhole])
    for (let most: number = MAXIMA.loggedValue; most >= LEAST_CUT; most = Math.floor(most / 2)) {
      const json = shorten(value, most);
      if (json.length <= MAXIMA.loggedValue) return json;
    }
  return 'null';
}

/** Of fewer characters nobody reads what it was. */
const LEAST_CUT = 12;

function cutTexts(value: unknown, most: number): string {
  return JSON.stringify(value, (_, part) => cutText(part, most));
}

/** A list, of offices for example, is told by how it begins. */
function cutValues(value: unknown, most: number): string {
  return JSON.stringify(value, (name, part) =>
    name !== '' && typeof part === 'object' ? cut(JSON.stringify(part), most) : cutText(part, most),
  );
}

function cutWhole(value: unknown, most: number): string {
  return JSON.stringify(cut(JSON.stringify(value), most));
}

function cutText(part: unknown, most: number): unknown {
  return typeof part === 'string' ? cut(part, most) : part;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}

export function latestEntries({ database }: Site) {
  return database.queries
    .selectFrom('audit_entry')
    .select(['id', 'entry_time', 'actor', 'action', 'subject', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(SHOWN_ENTRIES)
    .execute();
}
