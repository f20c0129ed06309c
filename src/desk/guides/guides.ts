import { readFile } from 'node:fs/promises';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { NotFound } from '#platform/errors.ts';
import { whenMissing } from '#platform/files/when-missing.ts';

/** The guides that are for the people of a paper; the others are for who works on Masthead. */
export const GUIDES = {
  'an-owners-first-hour': 'An owner’s first hour',
  'the-day-of-an-editor': 'The day of an editor',
  'write-at-the-desk': 'Write at the desk',
  'answer-readers': 'Answer readers',
} as const;
export type GuideName = keyof typeof GUIDES;

/** The folder docs, from the source as from the build, whose files lie in build/server. */
const DOCS = new URL(import.meta.url.endsWith('.ts') ? '../../../docs/' : '../../docs/', import.meta.url);

/** A guide as HTML, without its title. What it links to beside guides and pictures is not at the desk: those words stay. @throws NotFound */
export async function guideHtml(name: GuideName): Promise<string> {
  const text = await readFile(new URL(`guides/${name}.md`, DOCS), 'utf8').catch(whenMissing);
  if (text === undefined) throw notHere();
  return markdownToHtml(text.replace(/^# .*\n/, ''))
    .replace(/src="\.\.\/screenshots\/([\w-]+\.webp)"/g, (_, file) => `src="${deskAddresses.guidePicture(file)}"`)
    .replace(/<a href="(?!https?:)([^"]*)">(.*?)<\/a>/g, (_, to: string, words: string) => {
      const guide = Object.keys(GUIDES).find((one) => to.startsWith(`${one}.md`));
      return guide ? `<a href="${deskAddresses.guide(guide)}">${words}</a>` : words;
    });
}

/** A picture of a guide. @param file `desk-today-1280-light.webp` @throws NotFound */
export async function guidePictureFile(file: string): Promise<Buffer> {
  const picture = await readFile(new URL(`screenshots/${file}`, DOCS)).catch(whenMissing);
  if (!picture) throw notHere();
  return picture;
}

function notHere(): NotFound {
  return new NotFound('This guide is not on this machine.');
}
