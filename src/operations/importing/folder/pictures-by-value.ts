const PICTURE = /^[^\s<>]{1,400}\.(?:jpe?g|png|webp|avif|gif)$/i;
/** Fields whose picture shows a person, a mark or a sponsor, or one of many. */
const OF_SOMETHING_ELSE = /author|avatar|profile|logo|icon|badge|sponsor|gallery|slides?$|speaker/i;
/** `cover.image.src` */
const DEEPEST = 3;

/** The values of front matter that are addresses of pictures, in their order, whatever their fields are called. */
export function picturesByValue(fields: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(valuesOf(fields, 1))];
}

function valuesOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return PICTURE.test(value.trim()) ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([name, one]) => (OF_SOMETHING_ELSE.test(name) ? [] : valuesOf(one, depth + 1)));
}
