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

/** Names that a person would not guess. `post_id` says nothing beside the title. */
const WORDS: Readonly<Record<string, string>> = { author_id: 'byline', deactivated_time: 'closed', post_id: '' };

const MOMENT = z.iso.datetime();

/** `role from writer to editor, byline Jonas` @param before and after JSON; null where there was nothing */
export function changeInWords(before: string | null, after: string | null, wording: Wording): string {
  const [was, is] = [values.parse(before), values.parse(after)];
  const parts = [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
    const [old, present] = [valueInWords(name, was[name], wording), valueInWords(name, is[name], wording)];
    if (old === present || WORDS[name] === '') return [];
    const change = old && present ? `from ${old} to ${present}` : present || `no longer ${old}`;
    return [`${WORDS[name] ?? name.replaceAll('_', ' ')} ${change}`.trim()];
  });
  return parts.join(', ');
}

function valueInWords(name: string, value: unknown, { dates, nameOfAuthor }: Wording): string {
  if (value === undefined || value === null) return '';
  if (name === 'author_id') return nameOfAuthor(Number(value)) ?? `author ${value}`;
  return MOMENT.safeParse(value).success ? dateAndTime(String(value), dates) : String(value);
}
