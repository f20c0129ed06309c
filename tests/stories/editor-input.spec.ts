import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Block } from '../../src/desk/stories/story.contract.ts';
import { selectionChanged, test } from './editor-site.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });
const html = (page: Page) => page.evaluate(() => window.blocks.map((block) => block.html.trim()));

const blocks = (...sources: readonly string[]): Block[] =>
  sources.map((source, at) => ({ id: `b${at}`, html: `${source}\n` }));

/** Puts the cursor before some words, or behind them. */
async function putCursor(page: Page, words: string, side: 'before' | 'behind'): Promise<void> {
  await text(page).focus();
  await text(page).evaluate(
    (element, [wanted, where]) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = walker.currentNode.textContent?.indexOf(wanted) ?? -1;
        if (at >= 0)
          document.getSelection()?.collapse(walker.currentNode, where === 'before' ? at : at + wanted.length);
      }
    },
    [words, side] as const,
  );
}

/** Composes text as an input method does: its parts one after the other, then the text that is chosen. */
async function compose(devtools: CDPSession, parts: readonly string[], chosen: string): Promise<void> {
  for (const part of parts)
    await devtools.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
  await devtools.send('Input.insertText', { text: chosen });
}

const JAPANESE = [['n', 'に', 'にh', 'にほ', 'にほん'], '日本'] as const;

test('an input method composes at the start of a word, in an empty block, within marks and beside HTML', async ({
  openEditor,
}) => {
  const page = await openEditor(
    blocks('<p>One two</p>', '<p></p>', '<p>Four <em>five</em> six</p>', '<blink>odd</blink>', '<p>Seven</p>'),
  );
  const devtools = await page.context().newCDPSession(page);
  await putCursor(page, 'two', 'before');
  await compose(devtools, ...JAPANESE);
  await page.keyboard.press('ArrowDown');
  await selectionChanged(page);
  await compose(devtools, ...JAPANESE);
  await putCursor(page, 'fi', 'behind');
  await compose(devtools, ...JAPANESE);
  await putCursor(page, 'Seven', 'before');
  await compose(devtools, ...JAPANESE);
  // A dead key is a composition of one letter.
  await compose(devtools, ['´'], 'é');
  expect(await html(page)).toEqual([
    '<p>One 日本two</p>',
    '<p>日本</p>',
    '<p>Four <em>fi日本ve</em> six</p>',
    '<blink>odd</blink>',
    '<p>日本éSeven</p>',
  ]);
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  expect((await html(page)).slice(2)).toEqual(['<p>Four <em>five</em> six</p>', '<blink>odd</blink>', '<p>Seven</p>']);
});

test('a colleague’s change that arrives while a word is composed loses neither', async ({ openEditor }) => {
  const page = await openEditor(blocks('<p>First.</p>', '<p>Second.</p>'));
  const devtools = await page.context().newCDPSession(page);
  await putCursor(page, 'Second.', 'behind');
  await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await page.evaluate(() => {
    const [first, ...others] = window.blocks;
    if (first) window.give([{ ...first, html: '<p>First, and theirs.</p>\n' }, ...others]);
  });
  await compose(devtools, ['にほん'], '日本');
  await page.keyboard.type(' on');
  expect(await html(page)).toEqual(['<p>First, and theirs.</p>', '<p>Second.日本 on</p>']);
});

test('a telephone’s keyboard writes, corrects and divides without a key', async ({ openEditor }) => {
  const page = await openEditor(blocks('<p>Teh port</p>', '<ul><li>one</li></ul>'));
  const devtools = await page.context().newCDPSession(page);
  await putCursor(page, 'Teh port', 'behind');
  await devtools.send('Input.imeSetComposition', {
    text: 'The',
    selectionStart: 3,
    selectionEnd: 3,
    replacementStart: 0,
    replacementEnd: 3,
  });
  await devtools.send('Input.insertText', { text: 'The' });
  await putCursor(page, 'port', 'behind');
  await compose(devtools, [' s', ' st', ' strike'], ' strike');
  await page.evaluate(() => document.execCommand('insertParagraph'));
  await compose(devtools, ['g', 'go'], 'goes on');
  await putCursor(page, 'one', 'behind');
  await page.evaluate(() => document.execCommand('insertParagraph'));
  await compose(devtools, ['t', 'tw'], 'two');
  await page.evaluate(() => document.execCommand('delete'));
  expect(await html(page)).toEqual(['<p>The port strike</p>', '<p>goes on</p>', '<ul><li>one</li><li>tw</li></ul>']);
});
