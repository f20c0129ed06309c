import { randomFillSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { madeZip } from '../../src/operations/bringing-in/testing/made-zip.ts';
import { exportHead, exportTail, item } from '../../src/operations/importing/wordpress/testing/exports.ts';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

const MEGABYTE = 1024 ** 2;

const article = (number: number, section: string, more = '') =>
  item(
    {
      title: `The ${section} story number ${number}`,
      link: `https://old.example/${section}/story-${number}/`,
      'wp:post_id': String(number),
      'wp:post_name': `story-${number}`,
      'content:encoded': `<![CDATA[<p>A ship that nobody had expected came in with the morning tide, number ${number}.</p>]]>`,
    },
    `<category domain="category" nicename="${section}"><![CDATA[${section === 'jobs' ? 'Jobs' : 'Harbour'}]]></category>${more}`,
  );

const comment = (approved: string) =>
  `<wp:comment><wp:comment_author>Bea</wp:comment_author><wp:comment_author_email>bea@example.com</wp:comment_author_email>
   <wp:comment_date_gmt>2020-06-01 10:00:00</wp:comment_date_gmt><wp:comment_approved>${approved}</wp:comment_approved>
   <wp:comment_content>Well said.</wp:comment_content></wp:comment>`;

/** A zip of two parts: an export in two files, a list of subscribers, and a film that nothing packs smaller. */
function oldSite(): Buffer {
  const first = [article(1, 'harbour', comment('1') + comment('0')), article(2, 'jobs')].join('');
  return madeZip([
    { name: 'site.1.xml', content: exportHead + first + exportTail },
    { name: 'site.2.xml', content: exportHead + article(3, 'harbour') + article(4, 'jobs') + exportTail },
    { name: 'audience.csv', content: 'Email Address\nbea@example.com' },
    { name: 'uploads/film.mp4', content: randomFillSync(Buffer.alloc(20 * MEGABYTE)) },
  ]);
}

/** What becomes of each part after so many. */
async function afterParts(page: Page, few: number, answer: 'broken line' | 'full disk'): Promise<void> {
  let parts = 0;
  await page.context().route('**/desk/bring-in-files/*', (route) => {
    if (route.request().method() !== 'PATCH' || ++parts <= few) return route.continue();
    if (answer === 'broken line') return route.abort('connectionreset');
    return route.fulfill({ status: 507, body: 'The server’s disk is full. What has arrived stays.' });
  });
}

test('an owner brings an export in two files over a broken line, leaves a section out, and gets its comments', async ({
  page,
  context,
}, testInfo) => {
  test.slow();
  const file = testInfo.outputPath('old-harbour.zip');
  await writeFile(file, oldSite());
  await page.goto('/desk/bring-in');
  const chosen = page.getByLabel('The file, up to 2 GB');
  const progress = page.getByRole('progressbar', { name: 'How much of it has arrived' });

  await afterParts(page, 1, 'full disk');
  await chosen.setInputFiles(file);
  // At once, and not after it was tried again for minutes.
  await expect(page.getByText('The server’s disk is full. What has arrived stays.')).toBeVisible();
  await checkScreen(page, 'brought, full disk');
  await context.unrouteAll();

  await afterParts(page, 0, 'broken line');
  await chosen.setInputFiles(file);
  await expect(progress).toBeVisible();
  await checkScreen(page, 'brought, broken line');
  await page.reload();
  await context.unrouteAll();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.headers()['upload-offset'] ?? ''));
  await chosen.setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Look at it' })).toBeVisible();
  expect(sent).toEqual([String(16 * MEGABYTE)]);

  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByText('It can be brought in. Nothing is changed yet.')).toBeVisible();
  await expect(page.getByText('2 files are read as one export: site.1.xml, site.2.xml.')).toBeVisible();
  await expect(page.getByText('Not read, since they are no export: audience.csv.')).toBeVisible();
  await expect(page.getByText('Once the export has come in, you can download them here.')).toBeVisible();
  await page.getByLabel('What Jobs becomes').selectOption('Leave out');
  await checkScreen(page, 'brought, looked at');

  await page.getByRole('button', { name: 'Bring it in' }).click();
  await expect(page.getByText(/^old-harbour\.zip is brought in\. The way back is the backup/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Left out by choice: 3' })).toBeVisible();
  await page.getByText(/^Article: it is in the section 'Jobs'/).click();
  await expect(page.getByText('“The jobs story number 2” /jobs/story-2/ does not answer here')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the comments' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('"Well said."');
  await checkScreen(page, 'brought, done');

  await page.getByText('Delete this export').click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Nothing was brought yet.')).toBeVisible();
});

test('a file of another kind is refused with what can be read, and the next one begins anew', async ({ page }) => {
  await page.goto('/desk/bring-in');
  const chosen = page.getByLabel('The file, up to 2 GB');
  await chosen.setInputFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff]) });
  await expect(page.getByText('This file is no export that can be read.')).toBeVisible();
  await chosen.setInputFiles({ name: 'site.xml', mimeType: 'text/xml', buffer: Buffer.from(exportHead + exportTail) });
  await expect(page.getByText('site.xml')).toBeVisible();
});
