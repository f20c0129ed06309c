import { join } from 'node:path';
import { z } from 'zod';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { safeSlug } from '#content/slugs.ts';
import type { MappingFile } from '../importing/mapping.ts';
import type { ImportOptions } from '../importing/run.ts';
import { MAPPED_PEOPLE, MAPPED_SECTIONS } from './bringing-limits.ts';
import { readOwn, writeOwn } from './brought-source.ts';

/** A section of the old site becomes a sub-category of the default section. */
export const AS_TAG = '';
/** It is founded here, with its own name. */
export const FOUND = '+';

const short = z.string().max(ROW_MAXIMA.category.cat_slug);

/** What an owner has decided of a source: the options of the command. */
export const choices = z.object({
  /** By the slug of the old site's section: a slug of ours, AS_TAG or FOUND. */
  sections: z.record(z.string().max(500), short).default({}),
  /** Where posts go that no section of the map takes; absent means that of the publication. */
  defaultSection: short.optional(),
  /** By the login of the old site: the slug of an author here. */
  people: z.record(z.string().max(500), z.string().max(ROW_MAXIMA.author.author_name)).default({}),
  /** The old site's address, from which missing pictures are fetched; empty for nowhere. */
  picturesFrom: z.string().max(500).default(''),
  /** Folders whose names do not say what they are, and what their dated files are. */
  folders: z.record(z.string().max(500), z.enum(['posts', 'pages'])).default({}),
});
export type Choices = z.output<typeof choices>;

const fileOf = (folder: string) => join(folder, 'choices.json');

/** @param folder of the source */
export async function chosen(folder: string): Promise<Choices> {
  return (await readOwn(fileOf(folder), choices)) ?? choices.parse({});
}

export async function choose(folder: string, made: Choices): Promise<void> {
  await writeOwn(fileOf(folder), made);
}

/** A section of the old site as looking found it. */
export interface FoundSection {
  readonly slug: string;
  readonly name: string;
}

/** The map that `masthead import --map` takes. @param found sections of the source: their names are those that are founded */
export function mappingOf({ sections, defaultSection, people }: Choices, found: readonly FoundSection[]): MappingFile {
  const names = new Map(found.map(({ slug, name }) => [slug, name]));
  const categories = Object.entries(sections).map(([slug, target]) => {
    if (target === AS_TAG) return [slug, null] as const;
    if (target !== FOUND) return [slug, target] as const;
    const name = names.get(slug) ?? slug;
    return [slug, { cat_slug: safeSlug(slug) || safeSlug(name), cat_name: name }] as const;
  });
  return {
    categories: Object.fromEntries(categories),
    ...(defaultSection && { defaultCategory: defaultSection }),
    people,
  };
}

/** Writes the map beside the choices. @returns the options of an import */
export async function importOptionsOf(
  folder: string,
  made: Choices,
  found: readonly FoundSection[],
): Promise<Pick<ImportOptions, 'map' | 'picturesFrom' | 'asPosts' | 'asPages'>> {
  const map = join(folder, 'map.json');
  await writeOwn(map, mappingOf(made, found));
  const told = (as: 'posts' | 'pages') => Object.keys(made.folders).filter((name) => made.folders[name] === as);
  return {
    // A map that says nothing is a mistake for sources that bring their own sections.
    ...(hasMap(made) && { map }),
    ...(made.picturesFrom !== '' && { picturesFrom: made.picturesFrom }),
    asPosts: told('posts'),
    asPages: told('pages'),
  };
}

function hasMap({ sections, people, defaultSection }: Choices): boolean {
  return Object.keys(sections).length + Object.keys(people).length > 0 || defaultSection !== undefined;
}

/** The fields of a form, by what their names begin with: `section:reviews`. */
const SECTION = 'section:';
const PERSON = 'person:';
const FOLDER = 'folder:';
export const fieldNames = {
  section: (slug: string) => `${SECTION}${slug}`,
  person: (login: string) => `${PERSON}${login}`,
  folder: (name: string) => `${FOLDER}${name}`,
} as const;

/** Reads the choices of a posted form. @throws ZodError */
export function choicesOf(fields: Readonly<Record<string, unknown>>): Choices {
  const below = (prefix: string, most: number, isKept: (value: unknown) => boolean = () => true) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, value]) => name.startsWith(prefix) && isKept(value))
        .slice(0, most)
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  const isChosen = (value: unknown) => value !== '';
  return choices.parse({
    sections: below(SECTION, MAPPED_SECTIONS),
    people: below(PERSON, MAPPED_PEOPLE, isChosen),
    folders: below(FOLDER, MAPPED_SECTIONS, isChosen),
    ...(fields.default !== undefined && fields.default !== '' && { defaultSection: fields.default }),
    ...(fields.pictures !== undefined && { picturesFrom: fields.pictures }),
  });
}
