import { z } from 'zod';
import type { FolderConfiguration } from './configuration.ts';

/** Folders of generators' texts, which are no part of an address. */
const SOURCES = /^(?:website\/|src\/)?(?:(?:content|pages|source|data)\/)?/;
/** Jekyll's folders begin with an underscore, which its addresses leave out. */
const UNDERSCORE = /(?<=^|\/)_(?=\w+\/)/g;

/** Hugo's default address of a file, which its shortcode `ref` uses, too. */
export function pathAddress(path: string, configuration: FolderConfiguration = {}): string {
  return `/${untranslated(path.replace(SOURCES, ''), configuration)
    .replace(UNDERSCORE, '')
    .replace(/\.[^./]+$/, '')
    .replace(/\/_?index(?:\.[a-z]{2}(?:-\w{2,4})?)?$/, '')}`;
}

const hugo = z.object({
  contentDir: z.string().default('content').catch('content'),
  defaultContentLanguage: z.string().default('en').catch('en'),
  languages: z.record(z.string(), z.object({ contentDir: z.string().optional() }).catch({})).catch({}),
});

/** Docusaurus has its translations below `i18n`. */
const TRANSLATED = /(?:^|\/)i18n\/([a-z]{2,3}(?:-\w+)?)\//i;

/** The language of a translated text, as its path says it; undefined for the main language of the site. */
export function languageInPath(path: string, configuration: FolderConfiguration): string | undefined {
  return TRANSLATED.exec(path)?.[1] ?? placed(path.replace(SOURCES, ''), configuration).language;
}

/** A path below the folders of the generator and of its language. */
export function untranslatedPath(path: string, configuration: FolderConfiguration): string {
  return placed(path.replace(SOURCES, ''), configuration).below;
}

/** A path below Hugo's folder of texts and that of its language: Hugo's own name of a page begins there. */
export function contentPath(path: string, configuration: FolderConfiguration): string {
  const { contentDir } = hugo.parse(configuration);
  const folder = ['', 'website/', 'src/'].map((above) => `${above}${contentDir}/`).find((one) => path.startsWith(one));
  return placed(path.slice(folder?.length ?? 0), configuration).below;
}

function untranslated(path: string, configuration: FolderConfiguration): string {
  const { language, below } = placed(path, configuration);
  return language === undefined ? below : `${language}/${below}`;
}

/** Hugo has the language in the file's name, or a folder, and puts it before the address, except for the main one. */
function placed(
  path: string,
  configuration: FolderConfiguration,
): { readonly language?: string; readonly below: string } {
  const { languages, defaultContentLanguage } = hugo.parse(configuration);
  for (const [language, { contentDir = language }] of Object.entries(languages)) {
    const folder = `${contentDir.replace(SOURCES, '')}/`;
    const below = path.startsWith(folder) ? path.slice(folder.length) : path.replace(`.${language}.`, '.');
    if (below !== path) return language === defaultContentLanguage ? { below } : { language, below };
  }
  return { below: path };
}
