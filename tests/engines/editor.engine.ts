import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../src/platform/testing/free-port.ts';
import { buildEditor, editorDocument, typeOf } from '../stories/editor-build.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const TEXT = '[role=textbox]';
const BLOCKS = 'window.blocks.map((block) => block.html.trim())';

let server: Server;
let address: string;

beforeAll(async () => {
  const files = await buildEditor();
  const document = editorDocument(files, [{ id: 'one', html: '<p>First.</p>\n' }]);
  server = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? document : files.get(url);
    response.writeHead(file === undefined ? 404 : 200, { 'Content-Type': url === '/' ? 'text/html' : typeOf(url) });
    response.end(file);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${port}/`;
}, 60_000);
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('in %s', (_engine, open) => {
  test('a story is typed, formatted with the signs of Markdown and by a tool, and handed on', {
    timeout: 120_000,
  }, async () => {
    const page = await open();
    try {
      await page.open(address);
      await page.click(`${TEXT} p`);
      await page.evaluate('document.getSelection().collapse(document.querySelector("[role=textbox] p").firstChild, 6)');
      await page.type(TEXT, ' More **words** and `code`.\n## Part\n- one\ntwo\n\nLast ');
      await page.click('button', 'Bold');
      await page.type(TEXT, 'line');
      await expect
        .poll(() => page.evaluate(BLOCKS), { timeout: 8000 })
        .toEqual([
          '<p>First. More <strong>words</strong> and <code>code</code>.</p>',
          '<h2>Part</h2>',
          '<ul><li>one</li><li>two</li></ul>',
          '<p>Last <strong>line</strong></p>',
        ]);
      expect(await page.errors()).toEqual([]);
    } finally {
      await page.close();
    }
  });
});
