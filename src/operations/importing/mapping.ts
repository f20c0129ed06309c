import { readFile, writeFile } from 'node:fs/promises';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import type { Publication } from '#content/publication.contract.ts';
import { RESERVED_SLUGS } from '#content/routes.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { SLUG_PATTERN, safeSlug } from '#content/slugs.ts';
import { faultsOf } from '#platform/validation.ts';
import type { NamedTerm } from './source.ts';

/** The map cannot be used; the message names the file and each fault. */
export class InvalidMapping extends Error {
  override readonly name = 'InvalidMapping';
}

const categorySlug = z
  .string()
  .max(ROW_MAXIMA.category.cat_slug)
  .regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens')
  .refine((slug) => !RESERVED_SLUGS.has(slug), { error: 'would hide a route of the site: choose another slug' });

const founded = z.strictObject({
  cat_slug: categorySlug,
  cat_name: z.string().min(1).max(ROW_MAXIMA.category.cat_name),
});

const namedHere = z.strictObject({ name: z.string().trim().min(1).max(ROW_MAXIMA.author.author_display_name) });

const file = z.strictObject({
  /** Source category → a category of ours, a new one, or null: then it becomes a sub-category. False: no article that is in it comes in. */
  categories: z.record(z.string(), z.union([categorySlug, founded, z.null(), z.literal(false)])).default({}),
  /** For posts without a mapped category. */
  defaultCategory: categorySlug.optional(),
  /** Login of the source → an author of ours, by the slug of the author's address; or the name that is printed here. */
  people: z.record(z.string(), z.union([z.string().max(ROW_MAXIMA.author.author_name), namedHere])).default({}),
  /** Folder whose name does not say what it holds → what it holds: articles, pages, or nothing that is to come in. */
  folders: z.record(z.string(), z.union([z.enum(['posts', 'pages']), z.literal(false)])).default({}),
});
/** What a mapping file holds. */
export type MappingFile = z.input<typeof file>;

export type FoundedCategory = z.output<typeof founded>;

interface Rules {
  /** What each source category becomes; null: a sub-category; false: it is left out. */
  readonly targets: ReadonlyMap<string, string | null | false>;
  readonly founded?: readonly FoundedCategory[];
  readonly defaultCategory: string;
  /** What stands for categories that the desk has moved, merged or removed, by their slugs. */
  readonly moved?: ReadonlyMap<string, string>;
  /** Who the people of the source are here, by their logins. */
  readonly people?: ReadonlyMap<string, string | z.output<typeof namedHere>>;
  /** For the publication's own folder: a category that is not mapped is a mistake, and becomes no sub-category. */
  readonly isNative?: boolean;
}

/** Which category of ours each of the source's becomes. */
export class Mapping {
  readonly founded: readonly FoundedCategory[];
  /** Those of the map that the desk has moved, merged or removed: they are not founded again. */
  readonly ofDesk: readonly FoundedCategory[];
  readonly defaultCategory: string;
  readonly #targets: Rules['targets'];
  readonly #moved: ReadonlyMap<string, string>;
  readonly #isNative: boolean;
  readonly #people: NonNullable<Rules['people']>;

  constructor({
    targets,
    founded = [],
    defaultCategory,
    moved = new Map(),
    people = new Map(),
    isNative = false,
  }: Rules) {
    this.#people = people;
    this.founded = founded.filter(({ cat_slug }) => !moved.has(cat_slug));
    this.ofDesk = founded.filter(({ cat_slug }) => moved.has(cat_slug));
    this.defaultCategory = moved.get(defaultCategory) ?? defaultCategory;
    this.#targets = targets;
    this.#moved = moved;
    this.#isNative = isNative;
  }

  /** @param term a category as the source names it, found by its slug or its name */
  target(term: NamedTerm): string | undefined {
    const target = this.#decided(term);
    return target ? (this.#moved.get(target) ?? target) : undefined;
  }

  isLeftOut(term: NamedTerm): boolean {
    return this.#decided(term) === false;
  }

  #decided({ slug, name }: NamedTerm): string | null | false | undefined {
    return this.#targets.get(slug) ?? this.#targets.get(safeSlug(slug)) ?? this.#targets.get(name);
  }

  /** The author of ours that somebody of the source is, by the slug of its address; undefined for whom the map does not name. */
  person(login: string): string | undefined {
    const here = this.#people.get(login);
    return typeof here === 'string' ? here : undefined;
  }

  /** The name that the map gives somebody of the source. */
  nameOf(login: string): string | undefined {
    const here = this.#people.get(login);
    return typeof here === 'object' ? here.name : undefined;
  }

  /** Names in the map that no such category has. None for the publication's own folder. */
  unusedBy(terms: Iterable<NamedTerm>): string[] {
    if (this.#isNative) return [];
    const known = new Set([...terms].flatMap(({ slug, name }) => [slug, safeSlug(slug), name]));
    return [...this.#targets.keys()].filter((name) => !known.has(name));
  }

  /** The first category that is mapped decides; those that lead elsewhere become sub-categories with the unmapped ones. */
  file(categories: readonly NamedTerm[], tags: readonly NamedTerm[]) {
    const mapped = categories.find((term) => this.target(term) !== undefined);
    const catSlug = (mapped && this.target(mapped)) ?? this.defaultCategory;
    const others = categories.filter((term) => term !== mapped && this.target(term) !== catSlug);
    return { catSlug, subcategories: [...tags, ...(this.#isNative ? [] : others)], byDefault: !mapped };
  }
}

/** For the publication's own folder: its categories are ours. */
export function nativeMapping({ known, moved }: OurCategories, defaultCategory: string): Mapping {
  const targets = new Map([...known, ...moved.keys()].map((slug) => [slug, slug]));
  return new Mapping({ targets, defaultCategory, moved, isNative: true });
}

/** What a map may name of this site. */
export interface OurCategories {
  /** Every slug there is. */
  readonly known: ReadonlySet<string>;
  /** What stands for those that the desk has moved, merged or removed, by their slugs. */
  readonly moved: ReadonlyMap<string, string>;
  /** Slugs of all authors. */
  readonly authors: ReadonlySet<string>;
}

/**
 * Reads a map, YAML or JSON, against the categories there are.
 * @param path of the file; without one nothing is mapped
 * @throws InvalidMapping when it cannot be read, hides a route, or names an author that does not exist, or a category that neither exists nor is founded
 */
export async function readMapping(
  path: string | undefined,
  publication: Publication,
  { known, moved, authors }: OurCategories,
): Promise<Mapping> {
  if (path === undefined)
    return new Mapping({ targets: new Map(), defaultCategory: publication.defaultCategory, moved });
  const { categories, defaultCategory = publication.defaultCategory, people } = await readMap(path);
  const founded = Object.values(categories).filter((target) => typeof target === 'object' && target !== null);
  const slugOf = (target: (typeof categories)[string]) =>
    (typeof target === 'object' ? target?.cat_slug : target) ?? null;
  const targets = new Map(Object.entries(categories).map(([name, target]) => [name, slugOf(target)]));
  const available = new Set<string | null | false>([
    null,
    false,
    ...known,
    ...moved.keys(),
    ...founded.map(({ cat_slug }) => cat_slug),
  ]);
  const named = [...targets, ['defaultCategory', defaultCategory] as const];
  const faults = named
    .filter(([, slug]) => !available.has(slug))
    .map(([name, slug]) => `${name}: '${slug}' is no category: use { cat_slug, cat_name } to found it`);
  const strangers = Object.entries(people)
    .filter(([, here]) => typeof here === 'string' && !authors.has(here))
    .map(([login, slug]) => `${login}: '${slug}' is no author of this site`);
  if (faults.length + strangers.length > 0) throw unusable(path, [...faults, ...strangers]);
  return new Mapping({ targets, founded, defaultCategory, moved, people: new Map(Object.entries(people)) });
}

/** What a map says that the folders of a source hold. @throws InvalidMapping */
export async function mappedFolders(path: string | undefined): Promise<z.output<typeof file>['folders']> {
  return path === undefined ? {} : (await readMap(path)).folders;
}

async function readMap(path: string): Promise<z.output<typeof file>> {
  const parsed = file.safeParse(await readDocument(path));
  if (!parsed.success) throw unusable(path, faultsOf(parsed.error));
  return parsed.data;
}

async function readDocument(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new InvalidMapping(`The map ${path} cannot be read: ${error.message}`, { cause: error });
  });
  const document = parseDocument(text);
  const [fault] = document.errors;
  if (fault) throw new InvalidMapping(`The map ${path} is neither YAML nor JSON: ${fault.message}`);
  return document.toJS({ maxAliasCount: 100 }) ?? {};
}

function unusable(path: string, faults: readonly string[]): InvalidMapping {
  return new InvalidMapping(`The map ${path} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

export interface CountedTerm extends NamedTerm {
  readonly posts: number;
}

/** Writes a map to edit: each category of the source, with one of ours where slug or name are the same. */
export async function suggestMapping(
  path: string,
  terms: readonly CountedTerm[],
  { name: title, categories: ours, defaultCategory }: Publication,
): Promise<void> {
  const lines = [...terms]
    .sort((one, other) => other.posts - one.posts || (one.slug < other.slug ? -1 : 1))
    .map(({ slug, name, posts }) => {
      const same = ours.find((own) => own.cat_slug === slug || own.cat_name.toLowerCase() === name.toLowerCase());
      return `  ${JSON.stringify(slug)}: ${same ? same.cat_slug : 'null'}    # ${name.replace(/\s+/g, ' ')}, posts: ${posts}`;
    });
  const head = `# Which category each category of your old site becomes. null: it becomes a sub-category, and its posts go to the
# default category unless another of their categories is mapped. To found a category:
#   reviews: { cat_slug: reviews, cat_name: Reviews }
# And to leave one out: no article that is in it comes in, whatever else it is in; the report counts and names them. Each category
# below it has its own line.
#   jobs: false
# Categories of ${title}: ${ours.map(({ cat_slug }) => cat_slug).join(', ')}
# Who of the old site is an author here already, by the last part of the author's address:
#   people: { jdoe: jane-doe }
# And how a name is printed that the old site only knows for signing in:
#   people: { ml: { name: Mike Lind } }
# What folders of Markdown hold whose names do not say it: posts, pages, or false to leave the folder out.
#   folders: { notes: posts, drafts: false }
`;
  const body = lines.length > 0 ? `categories:\n${lines.join('\n')}\n` : 'categories: {}\n';
  const text = head + stringify({ defaultCategory }) + body;
  await writeFile(path, text, { flag: 'wx' }).catch((error: Error) => {
    const why = `(a file that is there is kept): ${error.message}`;
    throw new InvalidMapping(`The map ${path} cannot be written ${why}`, { cause: error });
  });
}
