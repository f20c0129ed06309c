import { posix } from 'node:path';
import type { FolderConfiguration } from './configuration.ts';
import { type ContentFile, HTML, MARKDOWN } from './files.ts';
import { nameInSite, nameOfFile } from './opened-file.ts';
import { languageInPath, pathAddress } from './page-address.ts';

/** @returns the address of a file that a text names; undefined for one that the folder does not hold */
export type FileReference = (name: string, from?: string) => string | undefined;

/**
 * Finds the files to which texts refer: by their path beside the text, else by their name. Of translations, the one in the
 * language of the text is meant.
 */
export function referencesOf(files: readonly ContentFile[], configuration: FolderConfiguration): FileReference {
  const byName = Map.groupBy(files, ({ path }) => nameInSite(path, configuration));
  const paths = new Set(files.map(({ path }) => path));
  return (name, from = '') => {
    const [path = '', fragment] = name.split('#');
    if (path === '' || (path.startsWith('/') && !MARKDOWN.test(path))) return name;
    const whole = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path);
    const file = MARKDOWN.test(whole) || HTML.test(whole) ? whole : `${whole}.md`;
    const language = languageInPath(from, configuration);
    const likely = [translated(file, language), file];
    const alike = likely.flatMap((one) =>
      (byName.get(nameOfFile(one)) ?? []).map((found) => [one, found.path] as const),
    );
    const named = alike.flatMap(([one, found]) => (isOfFolder(one, found) ? [found] : []));
    const found = [...likely.filter((one) => paths.has(one)), ...named.reverse()];
    const target = found.find((one) => languageInPath(one, configuration) === language) ?? found[0];
    return target && pathAddress(target, configuration) + (fragment ? `#${fragment}` : '');
  };
}

/** The index of a section has the name of all others: only its folder tells which it is. @param found a file of the same name */
function isOfFolder(named: string, found: string): boolean {
  return !/(?:^|\/)(?:_index|readme)\.[^/]+$/i.test(named) || found === named || found.endsWith(`/${named}`);
}

/** `a.fr.md` for `a.md`. */
function translated(file: string, language: string | undefined): string {
  return language === undefined ? file : file.replace(/(\.[^./]+)$/, `.${language}$1`);
}
