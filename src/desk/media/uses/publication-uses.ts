import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#content/site.ts';
import type { Use } from '../media.contract.ts';
import { writtenForms } from './uses.store.ts';

/** What the publication's own folder says that may name a picture: publication.ts, and pages of text. */
export interface PublicationText {
  readonly words: string;
  readonly text: string;
}

export async function publicationTexts({
  configuration,
  declared,
}: Pick<Site, 'configuration' | 'declared'>): Promise<PublicationText[]> {
  const folder = join(configuration.publicationDirectory, 'pages');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md'));
  const pages = files.map(async (file) => ({
    words: `the page ${file}`,
    text: await readFile(join(folder, file), 'utf8'),
  }));
  return [{ words: 'the settings of the publication', text: JSON.stringify(declared) }, ...(await Promise.all(pages))];
}

/** Those that name a picture. */
export function usesAmong(texts: readonly PublicationText[], path: string): Use[] {
  const forms = writtenForms(path);
  return texts
    .filter(({ text }) => forms.some((form) => text.includes(form)))
    .map(({ words }) => ({ words, at: null }));
}
