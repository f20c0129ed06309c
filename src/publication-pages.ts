import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Queries } from '#content/database/database.ts';
import { sourcedRows, sourcesNamed } from '#content/database/sourced-rows.ts';
import { pageKind } from '#content/imprint/page.kind.ts';
import { filledPageKeys, PUBLICATION_PAGES } from '#content/imprint/text-pages.store.ts';
import { settledPath, whyNoPath } from '#content/page-paths.ts';
import { InvalidPublication } from '#content/publication.ts';
import type { Site } from '#content/site.ts';
import { thingsOfDesk } from '#desk/kinds/ownership.store.ts';
import { faultsOf } from '#platform/validation.ts';

/** Another one stores every page again. */
const VERSION = '1';

interface PageFile {
  /** Below `pages`, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly source_key: string;
  readonly source_hash: string;
}

const frontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().default(''),
  updated: z.iso.date().optional(),
  footer: z.boolean().default(false),
});

/**
 * Brings the pages of text in line with `publication/pages`, as far as the desk has touched none of them and no page of a source stands
 * in their place: adds, changes, and removes those whose file is gone. Writes nothing where nothing differs.
 * @throws InvalidPublication naming the file that cannot be used
 */
export async function storePublicationPages(site: Site): Promise<void> {
  const { queries } = site.database;
  const files = await withoutTaken(queries, await pageFiles(site));
  const present = new Map(files.map((file) => [file.source_key, file]));
  const known = await filledPageKeys(queries);
  const keys = [...new Set([...present.keys(), ...known])];
  const owned = await thingsOfDesk(queries, pageKind.name, keys);
  const stored = await sourcedRows(queries, 'text_page', keys, ['source_hash']);
  const isFree = (key: string) => !owned.has(key);
  const gone = known.filter((key) => isFree(key) && !present.has(key));
  const changed = files.filter(
    ({ source_key, source_hash }) => isFree(source_key) && stored.get(source_key)?.source_hash !== source_hash,
  );
  if (gone.length + changed.length === 0) return;
  // What reads and cleans Markdown takes a moment to load: only a start that needs it does.
  const [{ markdownToHtml }, { removeTextPages }, { storeSourcePages }, { storyContext }] = await Promise.all([
    import('#content/markup/markdown/markdown.ts'),
    import('#content/imprint/store-text-pages.store.ts'),
    import('#operations/importing/storing/desk-things.ts'),
    import('#desk/stories/story-context.ts'),
  ]);
  await removeTextPages(queries, gone);
  const drafts = changed.map((file) => {
    const { texts, page, modified, markdown } = readPage(file);
    const hash = () => file.source_hash;
    return {
      context: storyContext(site),
      texts,
      settled: { ...page, source_key: file.source_key },
      html: markdownToHtml(markdown),
      modified,
      hash,
    };
  });
  await storeSourcePages(site, drafts, { now: site.now() });
}

/** The files at whose addresses nothing else stands. A file that is there no longer, renamed perhaps, holds none. */
async function withoutTaken(queries: Queries, files: readonly PageFile[]): Promise<PageFile[]> {
  const held = await sourcesNamed(queries, 'text_page', 'page_path', files.map(pathOf));
  const present = new Set(files.map(({ source_key }) => source_key));
  return files.filter((file) => {
    const holder = held.get(pathOf(file));
    const isGone = holder?.startsWith(PUBLICATION_PAGES) && !present.has(holder);
    return holder === undefined || holder === file.source_key || isGone;
  });
}

function pathOf({ path }: PageFile): string {
  return settledPath(path.replace(/\.md$/, ''));
}

/** The Markdown files below `publication/pages`; none where there is no such folder. */
async function pageFiles({ configuration, publication }: Site): Promise<PageFile[]> {
  const folder = join(configuration.publicationDirectory, 'pages');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = names.filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    found.map(async (name) => {
      const path = name.split(sep).join('/');
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const hashed = [VERSION, publication.language, text].join('\0');
      const source_hash = createHash('sha256').update(hashed).digest('hex');
      return { path, text, source_key: PUBLICATION_PAGES + path, source_hash };
    }),
  );
}

/** @throws InvalidPublication */
function readPage(file: PageFile) {
  const { path, text } = file;
  const [, head = '', markdown = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const { data, error } = frontMatter.safeParse(parse(head));
  if (error) throw invalid(path, faultsOf(error).join('; '));
  const page_path = pathOf(file);
  const reason = whyNoPath(page_path);
  if (reason) throw invalid(path, `its name is its address: ${reason}`);
  return {
    markdown,
    texts: { page_title: data.title, page_desc: data.description },
    modified: data.updated && `${data.updated}T00:00:00.000Z`,
    page: {
      page_path,
      status: 'published',
      publish_time: null,
      in_sitemap: 1,
      in_footer: data.footer ? 1 : 0,
    } as const,
  };
}

function invalid(path: string, fault: string): InvalidPublication {
  return new InvalidPublication(`publication/pages/${path} cannot be used:\n  ${fault}`);
}
