import type { AnyField } from './kind.ts';

/** A field's value as the browser sends it back for comparison: cut to what a form may send, since an import may have stored more. */
export function comparable(field: AnyField, value: unknown): unknown {
  return 'most' in field && typeof value === 'string' ? value.slice(0, field.most).toWellFormed() : value;
}

/** Whether two values of a field are the same. Those of a list are compared by what is in them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other);
}
