import { readFile, writeFile } from 'node:fs/promises';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import type { Publication } from '#platform/publication.ts';
import { SLUG_PATTERN, safeSlug } from '#platform/slugs.ts';
import { RESERVED_SLUGS } from '#routes.ts';
import type { Term } from './source.ts';

/** The map cannot be used; the message names the file and each fault. */
export class InvalidMapping extends Error {
  override readonly name = 'InvalidMapping';
}

const categorySlug = z
  .string()
  .regex(SLUG_PATTERN, 'must be lower-case letters, digits and hyphens')
  .refine((slug) => !RESERVED_SLUGS.has(slug), { error: 'would hide a route of the site: choose another slug' });

const founded = z.strictObject({ cat_slug: categorySlug, cat_name: z.string().min(1) });

const file = z.strictObject({
  /** Source category → a category of ours, a new one, or null: then it becomes a sub-category. */
  categories: z.record(z.string(), z.union([categorySlug, founded, z.null()])).default({}),
  /** For posts without a mapped category. */
  defaultCategory: categorySlug.optional(),
});

export type FoundedCategory = z.output<typeof founded>;

/** The category and sub-categories of a post. */
export interface Filing {
  readonly catSlug: string;
  readonly subcategories: readonly Term[];
  /** None of its categories is mapped. */
  readonly byDefault: boolean;
}

interface Rules {
  /** What each source category becomes; null: a sub-category. */
  readonly targets: ReadonlyMap<string, string | null>;
  readonly founded: readonly FoundedCategory[];
  readonly defaultCategory: string;
  /** For the publication's own folder: a category that is not mapped is a mistake, and becomes no sub-category. */
  readonly isNative?: boolean;
}

/** Which category of ours each of the source's becomes. */
export class Mapping {
  readonly founded: readonly FoundedCategory[];
  readonly defaultCategory: string;
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.founded = rules.founded;
    this.defaultCategory = rules.defaultCategory;
    this.#rules = rules;
  }

  /** @param term a category as the source names it, found by its slug or its name */
  target({ slug, name }: Term): string | undefined {
    const { targets } = this.#rules;
    return targets.get(slug) ?? targets.get(safeSlug(slug)) ?? targets.get(name) ?? undefined;
  }

  /** Names in the map that no such category has. None for the publication's own folder. */
  unusedBy(terms: Iterable<Term>): string[] {
    if (this.#rules.isNative) return [];
    const known = new Set([...terms].flatMap(({ slug, name }) => [slug, safeSlug(slug), name]));
    return [...this.#rules.targets.keys()].filter((name) => !known.has(name));
  }

  /** The first category that is mapped decides; those that lead elsewhere become sub-categories with the unmapped ones. */
  file(categories: readonly Term[], tags: readonly Term[]): Filing {
    const mapped = categories.find((term) => this.target(term) !== undefined);
    const catSlug = (mapped && this.target(mapped)) ?? this.defaultCategory;
    const others = categories.filter((term) => term !== mapped && this.target(term) !== catSlug);
    return { catSlug, subcategories: [...tags, ...(this.#rules.isNative ? [] : others)], byDefault: !mapped };
  }
}

/**
 * For the publication's own folder: its categories are ours.
 * @param known every category slug there is
 */
export function nativeMapping(known: Iterable<string>, defaultCategory: string): Mapping {
  const targets = new Map([...known].map((slug) => [slug, slug]));
  return new Mapping({ targets, founded: [], defaultCategory, isNative: true });
}

/**
 * Reads a map, YAML or JSON, against the categories there are.
 * @param path of the file; without one nothing is mapped
 * @param known every category slug there is
 * @throws InvalidMapping when it cannot be read, hides a route, or names a category that neither exists nor is founded
 */
export async function readMapping(
  path: string | undefined,
  publication: Publication,
  known: ReadonlySet<string>,
): Promise<Mapping> {
  if (path === undefined)
    return new Mapping({ targets: new Map(), founded: [], defaultCategory: publication.defaultCategory });
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
  const slugs = Object.entries(categories).map(([name, target]) => {
    return [name, typeof target === 'object' ? (target?.cat_slug ?? null) : target] as const;
  });
  const available = new Set<string | null>([null, ...known, ...founded.map(({ cat_slug }) => cat_slug)]);
  const unknown = [...slugs, ['defaultCategory', defaultCategory] as const]
    .filter(([, slug]) => !available.has(slug))
    .map(([name, slug]) => `${name}: '${slug}' is no category: use { cat_slug, cat_name } to found it`);
  if (unknown.length > 0) throw unusable(path, unknown);
  return new Mapping({ targets: new Map(slugs), founded, defaultCategory });
}

function unusable(path: string, faults: readonly string[]): InvalidMapping {
  return new InvalidMapping(`The map ${path} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

export interface CountedTerm extends Term {
  readonly posts: number;
}

/** Writes a map to edit: each category of the source, with one of ours where slug or name are the same. */
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
