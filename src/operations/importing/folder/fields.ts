import { z } from 'zod';
import { oneLine } from '#content/markup/text.ts';
import { lowerCased } from './front-matter.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value));
const word = scalar
  .transform((value) => oneLine(value) || undefined)
  .optional()
  .catch(undefined);
const listOrLine = z
  .union([
    z.array(scalar.optional().catch(undefined)),
    scalar.transform((value) => value.split(/,|(?<!&#?\w{1,10});\s/)),
  ])
  .transform((list) => list.map((value) => oneLine(value ?? '')).filter(Boolean))
  .catch([]);
const truth = z.union([z.boolean(), z.stringbool()]).optional().catch(undefined);
const number = z.coerce.number().finite().optional().catch(undefined);

/** Hexo writes a category below another one as a list in the list. */
const LEVELS = 3;

/**
 * Front matter as authors write it: a number instead of a word, a word instead of a list. Each method reads what it can. Groups
 * are flattened: `taxonomies` and `extra` (Zola) and `params` (Hugo) are lifted out; those of themes (`cover: {image, alt}`,
 * `author: {name, picture}`) become their main word, and what else is in the group of a picture gets its name (`cover_alt`).
 */
export class FrontMatter {
  readonly #fields: Readonly<Record<string, unknown>>;

  constructor(fields: Readonly<Record<string, unknown>>) {
    const all: Record<string, unknown> = { ...lifted(fields) };
    for (const name of PICTURES) {
      for (const [key, value] of Object.entries(lowerCased(all[name]))) all[`${name}_${key}`] ??= value;
      if (name in all) all[name] = mainWord(all[name], PICTURE_WORDS);
    }
    for (const name of PEOPLE) if (name in all) all[name] = mainWord(all[name], PERSON_WORDS);
    this.#fields = all;
  }

  get names(): string[] {
    return Object.keys(this.#fields);
  }

  /** Whether a program sets a field, to what only running it would tell. */
  isUndecided(name: string): boolean {
    return name in this.#fields && this.#fields[name] === undefined;
  }

  /** The first of these fields that is not empty, on one line. */
  word(...names: readonly string[]): string | undefined {
    return names.map((name) => word.parse(this.#fields[name])).find(Boolean);
  }

  /** The texts that a schema declares, each on one line, by their own names. */
  texts<Name extends string>({ shape }: { readonly shape: Readonly<Record<Name, unknown>> }) {
    const texts = Object.keys(shape).map((name) => [name, this.word(name)]);
    return Object.fromEntries(texts) as Partial<Record<Name, string | undefined>>;
  }

  /** The same for names, without `-` and `_`, that match a pattern. */
  wordNamed(pattern: RegExp): string | undefined {
    const names = this.names.filter((name) => pattern.test(name.replaceAll(/[-_]/g, '')));
    return this.word(...names);
  }

  /** The items of all these fields: lists, or words between commas. */
  words(...names: readonly string[]): string[] {
    return names.flatMap((name) => {
      const value = this.#fields[name];
      return listOrLine.parse(Array.isArray(value) ? value.flat(LEVELS) : value);
    });
  }

  truth(name: string): boolean | undefined {
    return truth.parse(this.#fields[name]);
  }

  number(name: string): number | undefined {
    return number.parse(this.#fields[name] ?? undefined);
  }

  /** A sentence for each of these fields that is empty. */
  missing(...names: readonly string[]): string[] {
    return names.filter((name) => this.word(name) === undefined).map((name) => `It has no ${name}`);
  }
}

/** The fields, and those of their groups that say no more than a field of its own. */
export function lifted(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...GROUPS.map((name) => lowerCased(fields[name])), fields);
}

const GROUPS = ['params', 'extra', 'taxonomies'];
/** Fields of themes for the picture of a post, the likeliest first. */
export const PICTURES =
  `featured_image featuredimage feature_image image cover coverimage cover_image heroimage hero_image hero header
  primary_image banner banner_img index_img top_img photo picture thumbnail teaser`.split(/\s+/);
const PICTURE_WORDS = ['image', 'src', 'url', 'path', 'relative', 'href', 'overlay_image', 'teaser'];
const PEOPLE = ['author', 'authors'];
/** Astro refers to an author of a collection by its id. */
const PERSON_WORDS = ['name', 'title', 'display_name', 'slug', 'id'];

function mainWord(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => mainWord(one, keys));
  if (typeof value !== 'object' || value === null) return value;
  const group = lowerCased(value);
  return keys.map((key) => group[key]).find((found) => typeof found === 'string');
}
