import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { parseDocument } from 'yaml';
import type { ContentFile } from './files.ts';
import type { TemplateContext } from './templates/convert.ts';

/** Where generators keep their configuration and the pieces that pages include, around the folder of the texts. */
const CONFIGURATIONS = ['_config.yml', '_config.yaml', '_data/site.yml', '_data/site.yaml', 'src/_data/site.yml'];
const INCLUDES = ['_includes', 'src/_includes'];
/** What tells a generator that leaves braces in a text alone: Hugo, Astro, Docusaurus, Next.js, Gatsby, Zola. */
const WITHOUT_LIQUID = [
  ...['hugo.toml', 'hugo.yaml', 'hugo.json', 'archetypes', 'config/_default', 'gatsby-config.js', 'gatsby-config.ts'],
  ...['astro', 'docusaurus', 'next'].flatMap((name) => ['js', 'mjs', 'ts'].map((ending) => `${name}.config.${ending}`)),
];
const THEIR_PATHS = /(?:^|\/)_index\.md$|^src\/content\/|\.mdx$/;

/** No piece of a page is longer. */
const LONGEST_INCLUDE = 100_000;

/** What the files around the texts say of the templates in them: those of the given folder, and of the one that it lies in. */
export function templatesOf(
  directory: string,
  files: readonly ContentFile[],
): Pick<TemplateContext, 'site' | 'include' | 'readsLiquid'> {
  const roots = [directory, dirname(directory)];
  const around = (names: readonly string[]) => roots.flatMap((root) => names.map((name) => join(root, name)));
  const leavesBraces =
    files.some(({ path }) => THEIR_PATHS.test(path)) || around(WITHOUT_LIQUID).some((path) => existsSync(path));
  return {
    readsLiquid: !leavesBraces,
    site: { ...siteFields(around(CONFIGURATIONS)), ...HERE },
    include: (name) => includeIn(around(INCLUDES), name),
  };
}

/** Links within the old site begin at its root: they are led to where things are now. */
const HERE = { url: '', baseurl: '', base_url: '', baseUrl: '', root: '' };

function siteFields(paths: readonly string[]): Record<string, unknown> {
  const path = paths.find((candidate) => existsSync(candidate));
  if (path === undefined) return {};
  const document = parseDocument(readFileSync(path, 'utf8'), { logLevel: 'silent', uniqueKeys: false });
  if (document.errors.length > 0) return {};
  const read: unknown = document.toJS({ maxAliasCount: 100 });
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

function includeIn(folders: readonly string[], name: string): string | undefined {
  const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
  const folder = folders.find((candidate) => path?.startsWith(candidate + sep));
  if (!path || !folder || !statSync(path).isFile() || statSync(path).size > LONGEST_INCLUDE) return undefined;
  // A link could lead to any file of the machine.
  return realpathSync(path).startsWith(realpathSync(folder) + sep) ? readFileSync(path, 'utf8') : undefined;
}
