import { Invalid } from '#platform/errors.ts';

/** Deeper than any call or form of the desk is nested. */
const DEEPEST = 20;

/**
 * A value from outside in which every text can be stored: without NUL and with no half of a surrogate pair, both of which
 * PostgreSQL refuses.
 * @throws Invalid for one that is nested too deeply to be read or written as JSON
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new Invalid('The request is nested too deeply.');
  if (Array.isArray(value)) return value.map((part) => storable(part, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [storableName(name), storable(part, depth + 1)]),
  );
}

/** @throws Invalid */
function storableName(name: string): string {
  // As Fastify's own parser of JSON: an object that was copied carelessly would take it for its prototype.
  if (name === '__proto__')
    throw new Invalid('The request names a prototype.', [{ path: '', message: 'is not taken' }]);
  return storableText(name);
}

function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
