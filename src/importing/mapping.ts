import { readFile, writeFile } from 'node:fs/promises';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import type { Publication } from '#platform/publication.ts';
import { SLUG_PATTERN, safeSlug } from '#platform/slugs.ts';
import { RESERVED_SLUGS } from '#routes.ts';
import type { Term } from './source.ts';

/** A map that cannot be used; the message names the file and each fault. */
export class InvalidMapping extends Error {
  override readonly name = 'InvalidMapping';
}

const categorySlug = z
  .string()
  .regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens')
  .refine((slug) => !RESERVED_SLUGS.has(slug), { error: 'would hide a route of the site: choose another slug' });

const founded = z.strictObject({ cat_slug: categorySlug, cat_name: z.string().min(1) });

const file = z.strictObject({
  /** Source category → a category of ours, a new one, or nothing: then it becomes a sub-category. */
  categories: z.record(z.string(), z.union([categorySlug, founded, z.null()])).default({}),
  /** Where posts go that no line above places. */
  defaultCategory: categorySlug.optional(),
});

export type FoundedCategory = z.output<typeof founded>;

/** Where a post goes: one category, and what else it was filed under. */
export interface Filing {
  readonly catSlug: string;
  readonly subcategories: readonly Term[];
  /** No category of it is mapped, so that it went where the publication says. */
  readonly byDefault: boolean;
}

/** Which category of ours each of the source's becomes. */
export class Mapping {
  readonly founded: readonly FoundedCategory[];
  readonly defaultCategory: string;
  readonly #targets: ReadonlyMap<string, string>;
  /** Every name on the left, also those that stay sub-categories. */
  readonly #named: ReadonlySet<string>;

  /** Whether a category that is not mapped becomes a sub-category; in the publication's own folder it is a slip. */
  readonly #keepsUnmapped: boolean;

  constructor(
    targets: ReadonlyMap<string, string>,
    founded: readonly FoundedCategory[],
    defaultCategory: string,
    keepsUnmapped = true,
    named: Iterable<string> = targets.keys(),
  ) {
    this.#named = new Set(named);
    this.#targets = targets;
    this.founded = founded;
    this.defaultCategory = defaultCategory;
    this.#keepsUnmapped = keepsUnmapped;
  }

  /** @param term a category as the source names it, found by its slug or its name */
  target(term: Term): string | undefined {
    return this.#targets.get(term.slug) ?? this.#targets.get(safeSlug(term.slug)) ?? this.#targets.get(term.name);
  }

  /** Names on the left that no such category answers to. The publication's own categories are never asked about. */
  unusedBy(terms: Iterable<Term>): string[] {
    if (!this.#keepsUnmapped) return [];
    const asked = new Set([...terms].flatMap(({ slug, name }) => [slug, safeSlug(slug), name]));
    return [...this.#named].filter((name) => !asked.has(name));
  }

  /** The first category that is mapped decides; those that lead elsewhere become sub-categories with the unmapped ones. */
  file(categories: readonly Term[], tags: readonly Term[]): Filing {
    const mapped = categories.find((term) => this.target(term) !== undefined);
    const catSlug = (mapped && this.target(mapped)) ?? this.defaultCategory;
    const others = categories.filter((term) => term !== mapped && this.target(term) !== catSlug);
    const rest = this.#keepsUnmapped ? others : [];
    return { catSlug, subcategories: [...tags, ...rest], byDefault: mapped === undefined };
  }
}

/**
 * For the publication's own folder: its categories are ours.
 * @param known every category slug there is
 */
export function nativeMapping(known: Iterable<string>, defaultCategory: string): Mapping {
  return new Mapping(new Map([...known].map((slug) => [slug, slug])), [], defaultCategory, false);
}

/**
 * Reads a map, YAML or JSON, against the categories there are.
 * @param path of the file; without one nothing is mapped
 * @param known every category slug there is
 * @throws InvalidMapping when it cannot be read, hides a route, or names a category that neither is there nor is founded
 */
export async function readMapping(
  path: string | undefined,
  publication: Publication,
  known: ReadonlySet<string>,
): Promise<Mapping> {
  if (path === undefined) return new Mapping(new Map(), [], publication.defaultCategory);
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new InvalidMapping(`The map ${path} cannot be read: ${error.message}`, { cause: error });
  });
  const document = parseDocument(text);
  const fault = document.errors[0];
  if (fault) throw new InvalidMapping(`The map ${path} is neither YAML nor JSON: ${fault.message}`);
  const parsed = file.safeParse(document.toJS({ maxAliasCount: 100 }) ?? {});
  const faults = parsed.error?.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  if (!parsed.success) throw unusable(path, faults ?? []);
  const { categories, defaultCategory = publication.defaultCategory } = parsed.data;
  const founded = Object.values(categories).filter((target) => typeof target === 'object' && target !== null);
  const targets = new Map<string, string>();
  for (const [name, target] of Object.entries(categories))
    if (target !== null) targets.set(name, typeof target === 'string' ? target : target.cat_slug);
  const available = new Set([...known, ...founded.map(({ cat_slug }) => cat_slug)]);
  const unknown = [...targets, ['defaultCategory', defaultCategory] as const]
    .filter(([, slug]) => !available.has(slug))
    .map(([name, slug]) => `${name}: '${slug}' is no category: use { cat_slug, cat_name } to found it`);
  if (unknown.length > 0) throw unusable(path, unknown);
  return new Mapping(targets, founded, defaultCategory, true, Object.keys(categories));
}

function unusable(path: string, faults: readonly string[]): InvalidMapping {
  return new InvalidMapping(`The map ${path} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** A category of the source with the number of posts in it. */
export interface CountedTerm extends Term {
  readonly posts: number;
}

/**
 * Writes a map to edit: every category of the source with its number of posts, filled in where one of ours has the same
 * slug or name.
 */
export async function suggestMapping(
  path: string,
  terms: readonly CountedTerm[],
  publication: Publication,
): Promise<void> {
  const ours = publication.categories;
  const lines = [...terms]
    .sort((one, other) => other.posts - one.posts || (one.slug < other.slug ? -1 : 1))
    .map(({ slug, name, posts }) => {
      const same = ours.find((own) => own.cat_slug === slug || own.cat_name.toLowerCase() === name.toLowerCase());
      return `  ${JSON.stringify(slug)}: ${same ? same.cat_slug : 'null'}    # ${name.replace(/\s+/g, ' ')}, posts: ${posts}`;
    });
  const head = `# Which category each category of your old site becomes. null: it becomes a sub-category, and its posts go to the
# default category unless another of their categories is mapped. To found a category:
#   reviews: { cat_slug: reviews, cat_name: Reviews }
# Categories of ${publication.name}: ${ours.map(({ cat_slug }) => cat_slug).join(', ')}
`;
  const body = lines.length > 0 ? `categories:\n${lines.join('\n')}\n` : 'categories: {}\n';
  await writeFile(path, `${head}${stringify({ defaultCategory: publication.defaultCategory })}${body}`, {
    flag: 'wx',
  }).catch((error: Error) => {
    throw new InvalidMapping(`The map ${path} cannot be written (a file that is there is kept): ${error.message}`, {
      cause: error,
    });
  });
}
