import { join } from 'node:path';
import { z } from 'zod';
import type { AuthorRow } from '#content/posts/posts.contract.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { safeSlug } from '#content/slugs.ts';
import type { MappingFile } from '../importing/mapping.ts';
import type { ImportOptions } from '../importing/run.ts';
import { MAPPED_PEOPLE, MAPPED_SECTIONS } from './bringing-limits.ts';
import type { FoundInSource } from './found.ts';
import { readOwn, writeOwn } from './own-file.ts';

/** A section of the old site becomes a sub-category of the default section. */
export const AS_TAG = '';
/** It is founded here, with its own name. */
export const FOUND = '+';

/** What is wrong with the address of the old site, where something is. */
export const OLD_ADDRESS = 'Please type the address of the old site, like https://www.example.com.';

const short = z.string().max(ROW_MAXIMA.category.cat_slug);

/** Nothing of it comes in: a section, or a folder. */
export const LEFT_OUT = '-';

/** What an owner has decided of a source: the options of the command. */
export const importChoices = z.object({
  /** By the slug of the old site's section: a slug of ours, AS_TAG, FOUND or LEFT_OUT. */
  sections: z.record(z.string().max(500), short).default({}),
  /** Where posts go that no section of the map takes; absent means that of the publication. */
  defaultSection: short.optional(),
  /** By the login of the old site: the name that is printed here. */
  people: z.record(z.string().max(500), z.string().trim().max(ROW_MAXIMA.author.author_display_name)).default({}),
  /** The old site's address, from which missing pictures and files are fetched; empty for nowhere, absent before anything was decided. */
  picturesFrom: z.string().max(500).optional(),
  /** Folders whose names do not say what they are, and what their dated files are, if anything of them comes in. */
  folders: z.record(z.string().max(500), z.enum(['posts', 'pages', LEFT_OUT])).default({}),
  /** What becomes of that which the old site shows no more. */
  expired: z.enum(['shown', 'drafts']).default('shown'),
});
export type ImportChoices = z.output<typeof importChoices>;

const fileOf = (folder: string) => join(folder, 'choices.json');

/** @param folder of the source */
export async function chosen(folder: string): Promise<ImportChoices> {
  return (await readOwn(fileOf(folder), importChoices)) ?? importChoices.parse({});
}

export async function choose(folder: string, made: ImportChoices): Promise<void> {
  await writeOwn(fileOf(folder), made);
}

/** What looking has found, and the authors of this site. */
export interface ChoicesOf {
  readonly sections: readonly { readonly slug: string; readonly name: string }[];
  readonly people: readonly { readonly login: string; readonly name: string }[];
  readonly authors: readonly Pick<AuthorRow, 'author_name' | 'author_display_name'>[];
}

/** What a field for the old site's address begins with: where missing pictures and files are, unless this site has that address by now. */
export function suggestedAddress({ origin, picturesMissing, filesMissing }: FoundInSource, siteUrl: string): string {
  return picturesMissing + filesMissing === 0 || URL.parse(origin)?.host === new URL(siteUrl).host ? '' : origin;
}

/** The map that `masthead import --map` takes. */
export function mappingOf({ sections, defaultSection, people, folders }: ImportChoices, found: ChoicesOf): MappingFile {
  const names = new Map(found.sections.map(({ slug, name }) => [slug, name]));
  const categories = Object.entries(sections).map(([slug, target]) => {
    if (target === AS_TAG) return [slug, null] as const;
    if (target === LEFT_OUT) return [slug, false] as const;
    if (target !== FOUND) return [slug, target] as const;
    const name = names.get(slug) ?? slug;
    return [slug, { cat_slug: safeSlug(slug) || safeSlug(name), cat_name: name }] as const;
  });
  return {
    categories: Object.fromEntries(categories),
    ...(defaultSection && { defaultCategory: defaultSection }),
    people: Object.fromEntries(peopleOf(people, found)),
    folders: Object.fromEntries(Object.entries(folders).map(([name, use]) => [name, use === LEFT_OUT ? false : use])),
  };
}

/** A name that an author here has is that author's; the old site's own name needs no line. */
function peopleOf(chosen: ImportChoices['people'], { people, authors }: ChoicesOf) {
  const ours = new Map(authors.map(({ author_display_name, author_name }) => [author_display_name, author_name]));
  const theirs = new Map(people.map(({ login, name }) => [login, name]));
  return Object.entries(chosen).flatMap(([login, name]): [string, string | { name: string }][] => {
    const known = ours.get(name);
    if (known !== undefined) return [[login, known]];
    return name === '' || name === theirs.get(login) ? [] : [[login, { name }]];
  });
}

/** Writes the map beside the choices. @returns the options of an import */
export async function importOptionsOf(
  folder: string,
  made: ImportChoices,
  found: ChoicesOf,
): Promise<Pick<ImportOptions, 'map' | 'picturesFrom' | 'hideExpired'>> {
  const map = join(folder, 'map.json');
  const mapping = mappingOf(made, found);
  await writeOwn(map, mapping);
  return {
    // A map that says nothing is a mistake for sources that bring their own sections.
    ...(saysSomething(mapping) && { map }),
    ...(made.picturesFrom && { picturesFrom: made.picturesFrom }),
    hideExpired: made.expired === 'drafts',
  };
}

function saysSomething({ categories = {}, people = {}, folders = {}, defaultCategory }: MappingFile): boolean {
  const lines = [categories, people, folders].flatMap((named) => Object.keys(named));
  return lines.length > 0 || defaultCategory !== undefined;
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

/** Reads the choices of a posted form. */
export function choicesOf(fields: Readonly<Record<string, unknown>>) {
  const below = (prefix: string, most: number, isKept: (value: unknown) => boolean = () => true) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name, value]) => name.startsWith(prefix) && isKept(value))
        .slice(0, most)
        .map(([name, value]) => [name.slice(prefix.length), value]),
    );
  const isChosen = (value: unknown) => value !== '';
  return importChoices.safeParse({
    sections: below(SECTION, MAPPED_SECTIONS),
    people: below(PERSON, MAPPED_PEOPLE, isChosen),
    folders: below(FOLDER, MAPPED_SECTIONS, isChosen),
    ...(fields.default !== undefined && fields.default !== '' && { defaultSection: fields.default }),
    ...(fields.pictures !== undefined && { picturesFrom: fields.pictures }),
    ...(fields.expired !== undefined && { expired: fields.expired }),
  });
}
