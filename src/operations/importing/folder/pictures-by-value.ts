import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PICTURE = /^[^\s<>]{1,400}\.(?:jpe?g|png|webp|avif|gif)$/i;
/** Fields whose picture shows a person, a mark or a sponsor, or one of many. */
const OF_SOMETHING_ELSE = /author|avatar|profile|logo|icon|badge|sponsor|gallery|slides?$|speaker/i;
/** `cover.image.src` */
const DEEPEST = 3;

/** The values of front matter that are addresses of pictures, in their order, whatever their fields are called. */
export function picturesByValue(fields: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(valuesOf(fields, 1))];
}

/** What themes of Hugo take for the picture of an article that has a folder of its own. */
const LEAD = /^(?:feature|cover|hero|thumbnail|banner)[^/]*\.(?:jpe?g|png|webp|avif|gif)$/i;
const BUNDLE = /\/index(?:\.[\w-]+)?\.(?:md|markdown|mdx)$/i;

/** The pictures beside an article whose names say that they are its own. @param path of the article, below the folder */
export function picturesBeside(directory: string, path: string): string[] {
  return BUNDLE.test(path)
    ? readdirSync(join(directory, dirname(path)))
        .filter((name) => LEAD.test(name))
        .sort()
    : [];
}

function valuesOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return PICTURE.test(value.trim()) ? [value.trim()] : [];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value).flatMap(([name, one]) => (OF_SOMETHING_ELSE.test(name) ? [] : valuesOf(one, depth + 1)));
}
