import { expect, test } from 'vitest';
import { decodedText, REPAIRED, readText } from './decoding.ts';
import { collected, temporaryFile } from './wordpress/testing/exports.ts';

async function textOf(bytes: Uint8Array): Promise<string> {
  const chunks = await collected(readText(await temporaryFile(bytes)));
  return chunks.map(({ text }) => text).join('');
}

test('characters are whole wherever the file is cut into pieces', async () => {
  const text = '新闻 — naïve 😀\n'.repeat(30_000);
  expect((await textOf(Buffer.from(text))) === text).toBe(true);
});

test('a piece without any ASCII is read, too', async () => {
  const text = '新'.repeat(200_000);
  expect((await textOf(Buffer.from(text))) === text).toBe(true);
});

test('stray bytes are read as Windows-1252, and marked', async () => {
  const bytes = Buffer.concat([Buffer.from('one é\ntwo '), Buffer.of(0x93, 0xe9, 0x94), Buffer.from(' é\nthree')]);
  const [chunk, rest] = await collected(readText(await temporaryFile(bytes)));
  expect((chunk?.text ?? '') + (rest?.text ?? '')).toBe(`one é\ntwo ${REPAIRED}“${REPAIRED}é${REPAIRED}” é\nthree`);
});

test('the encoding that the file declares is believed', async () => {
  const declaration = '<?xml version="1.0" encoding="windows-1251"?>';
  expect(await textOf(Buffer.concat([Buffer.from(declaration), Buffer.of(0xcd, 0xee)]))).toBe(`${declaration}Но`);
});

test('UTF-16 is known by its mark', async () => {
  expect(await textOf(Buffer.from('\ufeff<rss>é', 'utf16le'))).toBe('<rss>é');
});

test('control characters go; those that were Windows-1252 once become what they were', async () => {
  expect(await textOf(Buffer.from('a\u0000b\u000bc\u0092s\td\r\n'))).toBe('abc’s\td\r\n');
});

test.each([
  [
    'Icelandic',
    'Það er gott að búa á Íslandi, þó að veðrið sé oft kalt og vindurinn blási um flesta hluta landsins, og margir segja það sama.',
    false,
  ],
  ['Danish, on its alphabet', `ÆØÅ er de sidste bogstaver, og på ${'ord uden prikker og ringe '.repeat(9)}ÅÄÖ`, false],
  [
    'Russian between many tags',
    `<p class="lead"><a href="https://www.example.com/a">\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0!</a></p>${'<img src="/a.png" alt="">'.repeat(40)}`,
    true,
  ],
  ['Russian', '\xcf\xf0\xe8\xe2\xe5\xf2, \xec\xe8\xf0! https://www.example.com/a', true],
])('a text in %s is garbled only where its bytes are no Western European ones', (_, text, garbled) => {
  const bytes = Buffer.from(text, 'latin1');
  expect(decodedText(bytes).isGarbled).toBe(garbled);
});
