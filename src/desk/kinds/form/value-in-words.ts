import type { AnyField, FormRow } from '#content/kinds/kind.ts';
import { type DateStyle, dateAndTime, shortDate } from '#platform/dates.ts';
import { isDay, zoneOf } from './moments.ts';

/**
 * A field's value as a list or a question shows it. A moment is in the zone that the form names, as in the form and for readers, and
 * without a time where the form has whole days.
 * @param form that the value is from
 */
export function valueInWords(field: AnyField, value: unknown, form: object, style: DateStyle): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.as) {
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'moment': {
      const zoned = { ...style, timeZone: zoneOf(field, form, style.timeZone) };
      return (isDay(field, form) ? shortDate : dateAndTime)(String(value), zoned);
    }
    case 'flag':
      return value === 1 ? 'yes' : 'no';
    case 'rows':
      return (value as readonly FormRow[]).map((row) => Object.values(row).join(', ')).join('; ');
    default:
      return String(value);
  }
}
