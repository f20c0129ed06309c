import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { around, type FolderConfiguration, withEndings } from './configuration.ts';
import type { ContentFile } from './files.ts';
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
): Pick<TemplateContext, 'site' | 'include' | 'readsLiquid'> {
  const leavesBraces =
    files.some(({ path }) => THEIR_PATHS.test(path)) ||
    around(directory, WITHOUT_LIQUID).some((path) => existsSync(path));
  return {
    readsLiquid: !leavesBraces,
    site: { ...configuration, ...HERE },
    include: (name) => includeIn(around(directory, INCLUDES), name),
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
