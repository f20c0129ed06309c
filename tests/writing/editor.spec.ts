import { expect } from '@playwright/test';
import { test } from './editor-site.ts';

test('x', async ({ openEditor }) => {
  const page = await openEditor([
    { id: 'one', html: '<p>First words.</p>\n' },
    { id: 'two', html: '<ul><li>a<ul><li>b</li></ul></li></ul>\n' },
    { id: 'tab', html: '<table><caption>Cap</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>\n' },
    { id: 'film', html: '<figure><a href="https://vimeo.com/1">https://vimeo.com/1</a><figcaption>Cap</figcaption></figure>\n' },
    { id: 'odd', html: '<table></table><p>odd</p>\n' },
    { id: 'oth', html: '<p>Mine words</p>\n', other: {by:'Jonas', html: '<p>Their words</p>\n'}, note: 'Check this' },
  ]);
  page.on('console', (m) => console.log(m.text()));
  await page.getByText('First words.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' More words **bold** here.');
  await page.screenshot({ path: '/tmp/editor-1.png', fullPage: true });
  console.log(JSON.stringify(await page.evaluate(() => window.blocks), null, 1));
  await page.setViewportSize({width:375,height:800});
  await page.emulateMedia({colorScheme:'dark'});
  await page.screenshot({ path: '/tmp/editor-2.png', fullPage: true });
});
