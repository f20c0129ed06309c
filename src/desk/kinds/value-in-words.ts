import type { AnyField } from '#content/kinds/kind.ts';
import { type DateStyle, dateAndTime } from '#platform/dates.ts';

/** A field's value as a list or a question shows it. */
export function valueInWords(field: AnyField, value: unknown, style: DateStyle): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.as) {
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'moment':
      return dateAndTime(String(value), style);
    case 'flag':
      return value === 1 ? 'yes' : 'no';
    default:
      return String(value);
  }
}
