import { expect, it } from 'vitest';
import { SUPPORTED_SOURCES } from '../importing/source-reader.ts';
import { inOwnersWords } from './in-owners-words.ts';

const FOLDER = '/srv/data/brought-in/1f';

it.each([
  [`${FOLDER}/export.xml is cut short.`, 'harbour $1.zip is cut short.'],
  [`${FOLDER}/files cannot be read.`, 'harbour $1.zip cannot be read.'],
  [`${FOLDER}/files/posts/a.md:4 is broken.`, 'posts/a.md:4 is broken.'],
])('names what was brought, and no path of the server: %s', (sentence, words) => {
  expect(inOwnersWords(sentence, FOLDER, 'harbour $1.zip')).toBe(words);
});

it('says what can be brought without the names of a command', () => {
  expect(inOwnersWords(`It is no export.\n${SUPPORTED_SOURCES}`, FOLDER, 'a.zip')).not.toContain('SOURCE');
});
