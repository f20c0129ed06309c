import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { selectionChanged, test } from './editor-site.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Tools of the text' });
const html = (page: Page) => page.evaluate(() => window.blocks.map((block) => block.html.trim()));

/** Chooses an entry of a menu of the toolbar, by keyboard. */
async function choose(page: Page, menu: string, entry: string): Promise<void> {
  await tools(page).getByRole('button', { name: menu }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).focus();
  await page.keyboard.press('Enter');
}

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await text(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

test('a story is written by keyboard alone, with the signs of Markdown', async ({ openEditor }) => {
  const page = await openEditor([]);
  await text(page).focus();
  const keys = page.keyboard;
  await keys.type('## The strike\nDockers **walked out** *today*, says `Ann`, see [the report](example.org/a).\n');
  await keys.type('- Wages\nHours\n');
  await keys.press('Tab');
  await keys.type('nights\n\n\n1. First\nSecond\n\n> We will not move.\n\n');
  await keys.type('---');
  await keys.type('``` code  here');
  expect(await html(page)).toEqual([
    '<h2>The strike</h2>',
    '<p>Dockers <strong>walked out</strong> <em>today</em>, says <code>Ann</code>, see <a href="https://example.org/a">the report</a>.</p>',
    '<ul><li>Wages</li><li>Hours<ul><li>nights</li></ul></li></ul>',
    '<ol><li>First</li><li>Second</li></ol>',
    '<blockquote><p>We will not move.</p></blockquote>',
    '<hr>',
    '<pre><code>code  here</code></pre>',
  ]);
  await expect(text(page).locator('pre'), 'no key would reach what scrolls sideways').toHaveCSS(
    'white-space',
    'pre-wrap',
  );
  // One cannot write on below the last block: a line that is no part of the text offers it.
  await text(page).getByText('Write on here').click();
  await expect(text(page).getByText('Write on here')).toHaveCount(0);
  await keys.type('Below it');
  expect((await html(page)).slice(-2)).toEqual(['<pre><code>code  here</code></pre>', '<p>Below it</p>']);
  const ids = await page.evaluate(() => window.blocks.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(page.getByText('words, 1 minute to read')).toHaveText('24 words, 1 minute to read');
});

test('tools make headings, links, pull quotes, tables, pictures and players by keyboard', async ({ openEditor }) => {
  const page = await openEditor([{ id: 'one', html: '<p>Words of Ann</p>' }]);
  await text(page).focus();
  await choose(page, 'Insert', 'Picture …');
  const picture = page.getByRole('dialog', { name: 'Picture' });
  const upload = picture.getByLabel('Upload a picture');
  await expect(upload).toBeFocused();
  await upload.setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('bytes') }]);
  await expect(picture.getByLabel('Credit')).toHaveValue('Ann');
  await picture.getByLabel('Alt text').fill('');
  // As the browser tells that its choice of files was left.
  await upload.dispatchEvent('cancel', { bubbles: true });
  await expect(page.getByText('This is not kept yet.')).toHaveCount(0);
  await picture.getByRole('button', { name: 'Choose from the library' }).press('Enter');
  await expect(picture.getByLabel('Alt text')).toHaveValue('A port');
  await picture.getByLabel('Caption').fill('The port of Ghent.');
  await page.keyboard.press('Enter');
  await choose(page, 'Insert', 'Film, player or embed …');
  await page
    .getByRole('dialog', { name: 'Film, player or embed' })
    .getByLabel('Address')
    .fill('https://vimeo.com/76979871');
  // What was written does not go with the first Escape.
  await page.keyboard.press('Escape');
  await expect(page.getByText('This is not kept yet.')).toBeVisible();
  await page.keyboard.press('Enter');
  await choose(page, 'Insert', 'Table');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Port');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Tonnes');
  await choose(page, 'Table', 'Delete column');
  await expect(text(page)).toBeFocused();
  await choose(page, 'Table', 'Row below');
  await expect(text(page)).toBeFocused();
  // Within a table Tab goes from cell to cell; after Escape it leaves the text.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(text(page)).not.toBeFocused();
  await text(page).getByText('Words of Ann').click();
  await page.keyboard.press('Home');
  await choose(page, 'Insert', 'Pull quote');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Shift+ControlOrMeta+ArrowRight');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('ann@example.org');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  const [quote, figure, film, table] = await html(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('button', { name: 'Remove link' }).press('Enter');
  await expect(text(page)).toBeFocused();
  expect(quote).toMatch(
    /^<figure class="pullquote"><blockquote><p><a href="mailto:ann@example.org">Words ?<\/a> ?of Ann<\/p><\/blockquote><\/figure>$/,
  );
  expect(figure).toBe(
    '<figure><img src="/media/a%20b.jpg" alt="A port"><figcaption>The port of Ghent. <cite>Ann</cite></figcaption></figure>',
  );
  expect(film).toBe('<figure><a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a></figure>');
  expect(table).toMatch(/^<table><thead><tr><th scope="col">Port<\/th><th scope="col">/);
});

test('a change from outside leaves the cursor where it is, and two versions of a block are shown to choose from', async ({
  openEditor,
}) => {
  const page = await openEditor([
    { id: 'one', html: '<p>First.</p>\n' },
    { id: 'two', html: '<p>Second.</p>\n' },
  ]);
  await text(page).getByText('Second.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Mine');
  await page.evaluate(() =>
    window.give([
      { id: 'new', html: '<p>Theirs, before it.</p>\n' },
      { id: 'one', html: '<p>First, and theirs.</p>\n' },
      ...window.blocks
        .slice(1)
        .map((block) => ({ ...block, other: { by: 'Jonas', html: '<p>Second of Jonas.</p>\n' } })),
    ]),
  );
  await page.keyboard.type(' goes on');
  await expect(text(page)).toContainText('Theirs, before it.First, and theirs.Second. Mine goes on');
  const others = page.getByRole('region', { name: 'Jonas changed this at the same time' });
  await expect(others).toContainText('Second of Jonas.');
  await others.getByRole('button', { name: 'Keep both' }).press('Enter');
  expect(await html(page)).toEqual([
    '<p>Theirs, before it.</p>',
    '<p>First, and theirs.</p>',
    '<p>Second. Mine goes on</p>',
    '<p>Second of Jonas.</p>',
  ]);
  await expect(others).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page)).toContainText('First, and theirs.Second.');
});

test('what is pasted is cleaned, a link on words links them, and a film alone on its line is a film', async ({
  openEditor,
}) => {
  const page = await openEditor([]);
  await text(page).focus();
  await paste(page, {
    'text/html': '<div style="color:red"><p onclick="x()"><b>Bold</b> words</p></div>',
    'text/plain': 'x',
  });
  await page.keyboard.press('Shift+ControlOrMeta+ArrowLeft');
  await selectionChanged(page);
  await paste(page, { 'text/plain': 'https://example.org/' });
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await paste(page, { 'text/plain': 'https://youtu.be/SQEQr7c0-dw' });
  expect(await html(page)).toEqual([
    '<p><strong>Bold</strong> <a href="https://example.org/">words</a></p>',
    '<figure><a href="https://youtu.be/SQEQr7c0-dw">https://youtu.be/SQEQr7c0-dw</a></figure>',
  ]);
});

test('picture files that are dropped stand behind the block under the pointer; Word’s picture of its words does not', async ({
  openEditor,
}) => {
  const page = await openEditor([
    { id: 'one', html: '<p>First.</p>\n' },
    { id: 'two', html: '<p>Second.</p>\n' },
  ]);
  await text(page)
    .getByText('First.')
    .evaluate((paragraph) => {
      const dataTransfer = new DataTransfer();
      for (const name of ['a.png', 'b.png']) dataTransfer.items.add(new File(['bytes'], name, { type: 'image/png' }));
      const { x: clientX, y: clientY } = paragraph.getBoundingClientRect();
      const init = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true };
      paragraph.dispatchEvent(new DragEvent('drop', init));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['bytes'], 'words.png', { type: 'image/png' }));
      clipboardData.setData('text/html', '<p>Words</p>');
      paragraph.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
  const figure = '<figure><img src="/media/a%20b.jpg" alt="A port"><figcaption><cite>Ann</cite></figcaption></figure>';
  await expect.poll(() => html(page)).toEqual(['<p>WordsFirst.</p>', figure, figure, '<p>Second.</p>']);
});

test('words are found and replaced, and the whole text is edited as HTML', async ({ openEditor }) => {
  const page = await openEditor([
    { id: 'one', html: '<p>A port and a port.</p>\n' },
    { id: 'two', html: '<p>No harbour.</p>\n' },
  ]);
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type('port');
  await expect(page.getByText('2 found')).toBeVisible();
  await page.getByLabel('Replace with').fill('dock');
  await page.getByRole('button', { name: 'Replace all' }).press('Enter');
  await expect(page.getByText('2 replaced')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await tools(page).getByRole('button', { name: 'HTML' }).press('Enter');
  const source = page.getByRole('textbox', { name: 'Text of the story, as HTML' });
  await expect(source).toHaveValue('<p>A dock and a dock.</p>\n<p>No harbour.</p>\n');
  await expect(tools(page).getByRole('button', { name: 'HTML', pressed: true })).toBeVisible();
  await expect(tools(page).getByRole('button', { name: 'Bold' }), 'without a cursor in the text').toBeHidden();
  await source.fill('<p>A dock and a dock.</p>\n<blink>Odd</blink>\n<p>No harbour.</p>\n');
  await tools(page).getByRole('button', { name: 'HTML' }).press('Enter');
  const blocks = await page.evaluate(() => window.blocks);
  expect(blocks.map(({ id }) => id).toSpliced(1, 1)).toEqual(['one', 'two']);
  await page.getByRole('button', { name: 'Edit as HTML' }).press('Enter');
  await page.getByRole('dialog', { name: 'Block as HTML' }).getByLabel('HTML').fill('<p>Even</p>');
  await page.getByRole('button', { name: 'Take over' }).press('Enter');
  expect(await html(page)).toEqual(['<p>A dock and a dock.</p>', '<p>Even</p>', '<p>No harbour.</p>']);
});

const ALL_KINDS = [
  '<h2>A heading</h2>',
  '<p>Words and <a href="https://example.org">a link</a>.</p>',
  '<ul><li>one<ul><li>two</li></ul></li></ul>',
  '<figure class="pullquote"><blockquote><p>Words</p><cite>Ann</cite></blockquote></figure>',
  '<table><caption>Tonnes</caption><thead><tr><th scope="col">Port</th></tr></thead><tbody><tr><td>Ghent</td></tr></tbody></table>',
  '<figure><a href="https://vimeo.com/1">https://vimeo.com/1</a><figcaption>A film</figcaption></figure>',
  '<blink>odd</blink>',
  '<pre><code>one two</code></pre>',
];

test('neither axe nor the tree of a screen reader finds a fault, wide and light, narrow and dark', async ({
  openEditor,
}) => {
  const other = { by: 'Jonas', html: '<p>Other</p>' };
  const page = await openEditor([
    ...ALL_KINDS.map((source, at) => ({ id: `b${at}`, html: `${source}\n` })),
    { id: 'two', html: '<p>Mine</p>', other, note: 'Who says so?' },
  ]);
  await expect(tools(page)).toMatchAriaSnapshot(`
    - toolbar "Tools of the text":
      - 'button "Kind of line: Heading 2"'
      - group "Words":
        - button "Bold"
        - button "Emphasis"
        - button "Link"
        - 'button "More for words: More"'
      - group "Blocks":
        - button "List"
        - button "Numbers"
        - button "Quote"
        - button "Insert"
      - group "The whole text":
        - button "Undo" [disabled]
        - button "Redo" [disabled]
        - button "Find"
        - button "HTML"`);
  await expect(text(page)).toHaveAttribute('aria-multiline', 'true');
  await expect(text(page).getByRole('cell', { name: 'Ghent' })).toHaveCSS('padding-left', '8px');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [375, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await faultless(page, `${width} ${colorScheme}`);
    await text(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible();
    await faultless(page, `dialog ${width} ${colorScheme}`);
    await page.keyboard.press('Escape');
    const folder = process.env.DESK_SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/editor-${width}-${colorScheme}.png`, fullPage: true });
  }
});

async function faultless(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    name,
  ).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, name).toBeLessThanOrEqual(0);
}
