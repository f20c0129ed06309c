import { join, sep } from 'node:path';
import { OTHER_EXPORTS, SUPPORTED_SOURCES } from '../importing/source-reader.ts';
import { unpackedFolder } from './source-path.ts';

/** What can be read, where a command would name its argument. */
export const READ_AT_DESK = `Bring the .xml of WordPress, the .json of Ghost, a folder of Markdown or an export of Masthead: each may be in a .zip. ${OTHER_EXPORTS}`;

/**
 * A sentence of an import in an owner's words: paths of the server become the name of what was brought.
 * @param folder of the source
 * @param called its name, as the owner's computer has it
 */
export function inOwnersWords(sentence: string, folder: string, called: string): string {
  const files = unpackedFolder(folder);
  const paths = [join(folder, 'export.xml'), join(folder, 'export.json'), join(folder, 'export.zip'), files];
  const named = sentence.replaceAll(SUPPORTED_SOURCES, READ_AT_DESK).replaceAll(files + sep, '');
  return paths.reduce((words, path) => words.replaceAll(path, () => called), named);
}
