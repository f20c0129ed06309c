import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { around, type FolderConfiguration, withEndings } from './configuration.ts';
import { type ContentFile, isLookedAt, MARKDOWN } from './files.ts';
import type { TemplateContext } from './templates/convert.ts';

const INCLUDES = ['_includes', 'src/_includes'];
/** Files of generators without Liquid: Hugo, Astro, Docusaurus, Next.js, Gatsby, Zola. */
const WITHOUT_LIQUID = [
  ...['hugo.toml', 'hugo.yaml', 'hugo.json', 'archetypes', 'config/_default', 'gatsby-config.js', 'gatsby-config.ts'],
  ...withEndings(['js', 'mjs', 'ts'], 'astro.config', 'docusaurus.config', 'next.config'),
];
const THEIR_PATHS = /(?:^|\/)_index\.md$|^src\/content\/|\.mdx$/;

/** In bytes. */
const LONGEST_INCLUDE = 100_000;

/** Reads what the templates in texts may refer to, from the given folder and its parent. */
export function templatesOf(
  directory: string,
  files: readonly ContentFile[],
  configuration: FolderConfiguration,
): Pick<TemplateContext, 'site' | 'include' | 'readsLiquid' | 'wiki'> {
  const leavesBraces =
    files.some(({ path }) => THEIR_PATHS.test(path)) ||
    around(directory, WITHOUT_LIQUID).some((path) => existsSync(path));
  return {
    readsLiquid: !leavesBraces,
    site: { ...configuration, ...HERE },
    include: (name, beside) =>
      includeIn(beside === undefined ? around(directory, INCLUDES) : [join(directory, dirname(beside))], name),
    wiki: wikiOf(directory),
  };
}

/** Empty, so that links within the old site begin at its root. */
const HERE = { url: '', baseurl: '', base_url: '', baseUrl: '', root: '' };

function includeIn(folders: readonly string[], name: string): string | undefined {
  const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
  const folder = folders.find((candidate) => path?.startsWith(candidate + sep));
  if (!path || !folder || !statSync(path).isFile() || statSync(path).size > LONGEST_INCLUDE) return undefined;
  // A symbolic link could lead to any file of the machine.
  return realpathSync(path).startsWith(realpathSync(folder) + sep) ? readFileSync(path, 'utf8') : undefined;
}

/** Obsidian finds a file by its name alone, wherever it lies below the folder of its notes. */
function wikiOf(directory: string): TemplateContext['wiki'] {
  const root = [directory, dirname(directory)].find((folder) => existsSync(join(folder, '.obsidian')));
  let known: ReadonlyMap<string, string> | undefined;
  return {
    isVault: root !== undefined,
    attachment: (name) => {
      if (!/\.\w{2,5}$/.test(name) || MARKDOWN.test(name)) return undefined;
      known ??= attachmentsBelow(root ?? directory);
      return known.get(name.toLowerCase()) ?? known.get(name.split('/').at(-1)?.toLowerCase() ?? '');
    },
  };
}

/** Addresses of files that are no texts, by their paths and by their names, in lower case. */
function attachmentsBelow(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const folders = [root];
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (!isLookedAt(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      if (!entry.isFile() || MARKDOWN.test(entry.name)) continue;
      const below = relative(root, path).replaceAll(sep, '/');
      found.set(below.toLowerCase(), `/${below}`).set(entry.name.toLowerCase(), `/${below}`);
    }
  }
  return found;
}
