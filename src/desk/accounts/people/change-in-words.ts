import { z } from 'zod';
import { type DateStyle, dateAndTime } from '#platform/dates.ts';

/** What a change is written with. */
export interface Wording {
  readonly dates: DateStyle;
  /** The name of an author; undefined for one that is gone. */
  readonly nameOfAuthor: (id: number) => string | undefined;
}

/** What an entry of the log holds before or after a change: named values, or one without a name. */
const values = z
  .string()
  .nullable()
  .transform((json) => (json === null ? {} : JSON.parse(json)))
  .pipe(
    z.union([
      z.record(z.string(), z.unknown()),
      z.unknown().transform((value): Record<string, unknown> => ({ '': value })),
    ]),
  );

/** Names that a person would not guess; an empty one is left out, since the entry says it already. */
const WORDS: Readonly<Record<string, string>> = {
  agent: 'with',
  author_id: 'byline',
  correction_time: '',
  deactivated_time: 'closed',
  expires_time: 'expires',
  post_id: '',
  looks: 'seen',
  publish_time: 'for',
  until_time: 'until',
  way: 'by',
};

const MOMENT = z.iso.datetime();

interface Change {
  /** What was changed. A value that is the same name is left out. */
  readonly subject: string;
  /** JSON; null where there was nothing. */
  readonly before: string | null;
  readonly after: string | null;
}

/** `role from writer to editor, byline Jonas` */
export function changeInWords({ subject, before, after }: Change, wording: Wording): string {
  const [was, is] = [values.parse(before), values.parse(after)];
  const parts = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const [old, present] = [valueInWords(name, was[name], wording), valueInWords(name, is[name], wording)];
    const word = WORDS[name] ?? name.replaceAll('_', ' ');
    if (old === present || present === subject || (name !== '' && word === '')) return [];
    if (!present) return [`no longer ${word} ${old}`];
    return [[word, old ? `from ${old} to ${present}` : present].filter(Boolean).join(' ')];
  });
  return parts.join(', ');
}

function valueInWords(name: string, value: unknown, { dates, nameOfAuthor }: Wording): string {
  if (value === undefined || value === null) return '';
  if (name === 'looks') return value === 1 ? 'once' : `${value} times`;
  if (name === 'author_id') return nameOfAuthor(Number(value)) ?? `author ${value}`;
  return MOMENT.safeParse(value).success ? dateAndTime(String(value), dates) : String(value);
}
