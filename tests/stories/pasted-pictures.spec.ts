import { expect, type Page } from '@playwright/test';
import { test } from './editor-site.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });
const html = (page: Page) => page.evaluate(() => window.blocks.map((block) => block.html.trim()));
const notice = (page: Page) => page.getByRole('status', { name: 'Pasted pictures' });

async function paste(page: Page, given: string): Promise<void> {
  await text(page).focus();
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, given);
}

/** Ends the storing that is under way, as soon as it is. */
async function settle(page: Page, asked: number, reason?: string): Promise<void> {
  await page.waitForFunction((number) => window.asked.length === number, asked);
  await page.evaluate((why) => window.settle(why), reason);
}

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a picture that the clipboard holds is stored, and one of Word’s is named with what to do', async ({
  openEditor,
}) => {
  const page = await openEditor([]);
  const word = `<p>Before</p><p><img alt="" src="${PIXEL}"></p><p class=MsoNormal>One<img src="file:///C:/x/clip_image002.jpg">Two</p>`;
  await paste(page, word);
  await expect(notice(page)).toContainText('Storing 1 picture');
  await expect(notice(page)).toContainText('1 picture of what was pasted could not be taken');
  const before = await html(page);
  expect(before.join(), 'the bytes are not saved with every change').not.toContain('iVBORw0KGgo');
  await page.keyboard.type(' and more');
  await settle(page, 1);
  await expect
    .poll(() => html(page))
    .toEqual([
      '<p>Before</p>',
      '<figure><img src="/media/p.jpg" alt="From the library"></figure>',
      '<p>One Two and more</p>',
    ]);
  expect(await page.evaluate(() => window.asked)).toEqual(['image/png']);
  await notice(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice(page)).toBeEmpty();
});

test('what could not be pasted at the end of a long text is said in sight', async ({ openEditor }) => {
  const page = await openEditor(Array.from({ length: 60 }, (_, n) => ({ id: `p${n}`, html: `<p>Paragraph ${n}.</p>\n` })));
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await paste(page, '<p>One<img src="file:///C:/x/clip_image002.jpg">Two</p>');
  await expect(text(page).getByText('One Two')).toBeInViewport();
  await expect(notice(page)).toBeInViewport();
});

test('a picture of a web page is fetched while its writer goes on; what fails is named, and tried again', async ({
  openEditor,
}) => {
  const page = await openEditor([]);
  const google = '<p>Words</p><p><img src="https://lh7.example/a" alt="A port"></p><p>End</p>';
  await paste(page, google);
  await settle(page, 1, 'Its site answered 500.');
  await expect(notice(page)).toContainText('https://lh7.example/a Its site answered 500.');
  await page.keyboard.type('ing');
  const figure = (src: string) => `<figure><img src="${src}" alt="A port"></figure>`;
  expect(await html(page)).toEqual(['<p>Words</p>', figure('https://lh7.example/a'), '<p>Ending</p>']);
  await notice(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await settle(page, 2);
  await expect.poll(() => html(page)).toEqual(['<p>Words</p>', figure('/media/p.jpg'), '<p>Ending</p>']);
  await expect(notice(page)).toBeEmpty();
});

test('undo takes the paste back in one step, also while its picture is fetched, and redo brings the stored one', async ({
  openEditor,
}) => {
  const page = await openEditor([{ id: 'one', html: '<p>First.</p>\n' }]);
  await paste(page, '<p>Words</p><p><img src="https://lh7.example/a" alt="A port"></p>');
  await page.waitForFunction(() => window.asked.length === 1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => html(page)).toEqual(['<p>First.</p>']);
  await settle(page, 1);
  await expect(notice(page)).toBeEmpty();
  expect(await html(page)).toEqual(['<p>First.</p>']);
  await page.keyboard.press('ControlOrMeta+y');
  await expect.poll(async () => (await html(page)).join('')).toContain('src="/media/p.jpg"');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => html(page)).toEqual(['<p>First.</p>']);
});

test('a picture is inserted by its address once it is stored, and the dialog says why one is not', async ({
  openEditor,
}) => {
  const page = await openEditor([]);
  await text(page).focus();
  const tools = page.getByRole('toolbar', { name: 'Tools of the text' });
  await tools.getByRole('button', { name: 'Insert' }).press('Enter');
  const entry = page.getByRole('menuitem', { name: 'Picture …', exact: true });
  await entry.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Address').fill('example.org/a.jpg');
  await dialog.getByLabel('Caption').fill('At dawn');
  await dialog.getByRole('button', { name: 'Insert picture' }).press('Enter');
  await settle(page, 1, 'There is nothing at its address any more.');
  await expect(dialog.getByText('There is nothing at its address any more.')).toBeVisible();
  await expect(dialog.getByLabel('Caption')).toHaveValue('At dawn');
  await dialog.getByLabel('Address').fill('C:\\pictures\\a.jpg');
  await dialog.getByRole('button', { name: 'Insert picture' }).press('Enter');
  await expect(dialog.getByText('There is no picture to be had at this address.')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://example.org/b.jpg');
  await dialog.getByRole('button', { name: 'Insert picture' }).press('Enter');
  await settle(page, 2);
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.asked)).toEqual(['https://example.org/a.jpg', 'https://example.org/b.jpg']);
  expect((await html(page)).join('')).toContain(
    '<figure><img src="/media/p.jpg" alt=""><figcaption>At dawn</figcaption></figure>',
  );
});
