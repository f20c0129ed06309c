import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect as expectSoon, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

/** A picture is prepared in a process of its own, with the lowest priority: a busy machine comes to it last. */
const expect = expectSoon.configure({ timeout: 90_000 });

test.describe.configure({ timeout: 240_000 });

const HEIC = Buffer.concat([Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4000)]);

function picture(background: string) {
  return sharp({ create: { width: 1600, height: 900, channels: 3, background } });
}

/** Deletes the chosen picture: what nothing brings back is asked for twice. */
async function deleteChosen(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete from the library/ }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: /^Delete from the library/ }).click();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
}

/** A file that the browser hands over, as dropping and pasting do. */
function handOver(place: Locator, way: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  return place.evaluate(
    (area, [kind, called, base64]) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([content], called, { type: 'image/png' }));
      const dropped = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      const pasted = new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true, cancelable: true });
      area.dispatchEvent(kind === 'drop' ? dropped : pasted);
    },
    [way, name, bytes.toString('base64')] as const,
  );
}

test('pictures are uploaded, dropped and pasted, described, and found again', async ({ page }) => {
  await page.goto('/desk/media');
  const said = page.getByRole('status');
  const area = page.getByRole('region', { name: 'Pictures' });
  const telephone = await picture('#1d4e79').jpeg().withMetadata({ orientation: 6 }).toBuffer();
  await page.getByLabel('Upload pictures').setInputFiles([
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: HEIC },
    { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: telephone },
  ]);
  await expect(said).toContainText('IMG_2.jpg is in the library now');
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Most Compatible');
  await expect(page.getByText('900 × 1600 pixels')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'IMG_2.jpg' })).toBeChecked();
  const alt = page.getByRole('textbox', { name: /^Alt text \(/ });
  const credit = page.getByRole('textbox', { name: /^Credit/ });
  await alt.fill('The harbour at dawn');
  // Whoever describes a picture is not interrupted by the next one.
  await handOver(area, 'drop', 'dropped.png', await picture('#c4301d').png().toBuffer());
  await expect(said).toContainText('dropped.png is in the library now');
  await expect(alt).toHaveValue('The harbour at dawn');
  await credit.fill('Photograph: Ada Byron');
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('Saved.');

  await handOver(area, 'paste', 'pasted.png', await picture('#0f6b66').png().toBuffer());
  await expect(said).toContainText('pasted.png is in the library now');
  await handOver(area, 'paste', 'again.png', await picture('#c4301d').png().toBuffer());
  await expect(said).toContainText('dropped.png was in the library already');

  // By keys alone: to the pictures, and from one to the next. What was typed for the one is not lost.
  await alt.fill('A red wall');
  await page.getByRole('radio', { name: 'dropped.png' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'The harbour at dawn' })).toBeChecked();
  await expect(credit).toHaveValue('Photograph: Ada Byron');
  await expect(page.getByRole('radio', { name: 'A red wall' })).toBeVisible();
  await checkScreen(page, 'library-1');
  // Nor where the page is left.
  await credit.fill('Photograph: Ada King');
  await page.getByRole('link', { name: 'Stories', exact: true }).click();
  await page.getByRole('link', { name: 'Media', exact: true }).click();
  await page.getByRole('radio', { name: 'The harbour at dawn' }).press('Space');
  await expect(credit).toHaveValue('Photograph: Ada King');
  await page.getByRole('searchbox').fill('dawn king');
  const found = page.getByRole('group', { name: 'Choose a picture' }).getByRole('radio');
  await expect(found).toHaveCount(1);
  await deleteChosen(page);
  await expect(said).toContainText('Deleted from the library.');
  await page.getByRole('searchbox').fill('posts');
  await found.first().press('Space');
  await deleteChosen(page);
  await expect(page.getByRole('alert').filter({ hasText: /folder of the publication|is used by/ })).toBeVisible();
  if (process.env.DESK_SCREENSHOTS) await checkScreen(page, 'library-in-use');
  await page.getByRole('searchbox').fill('nowhere');
  await expect(said).toContainText('No picture fits');
});

test('a server that is away is named, all is sent again at once, and what was sent is described', async ({ page }) => {
  await page.clock.install();
  await page.goto('/desk/media');
  const tries: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && tries.push(request.url()));
  await page.route('**/desk/api/media', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const file = { name: 'harbour.png', mimeType: 'image/png', buffer: await picture('#1d4e79').png().toBuffer() };
  const many = Array.from({ length: 5 }, (_, at) => ({
    ...file,
    name: `broken-${at}.png`,
    buffer: Buffer.from('none'),
  }));
  await page.getByLabel('Upload pictures').setInputFiles([file, ...many]);
  const list = page.getByRole('list', { name: 'Uploads' });
  // The line may be back in a moment: nobody is asked before.
  for (const wanted of [1, 2, 3, 4]) {
    await expect.poll(() => tries.filter((url) => url.endsWith('/desk/api/media')).length).toBe(wanted);
    await page.clock.runFor(6000);
  }
  await expect(list).toContainText(
    `harbour.png, ${many.map(({ name }) => name).join(', ')}The server cannot be reached. Please send the picture again.`,
  );
  await page.unroute('**/desk/api/media');
  await page.getByRole('button', { name: 'Send 6 again' }).click();
  await expect(page.getByRole('radio', { name: 'harbour.png' })).toBeChecked();
  await expect(list, 'what cannot be read is not offered again').toContainText('broken-0.png, broken-1.png');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await describeAll(page);
});

/** Adds three pictures to a library that has one without an alt text, and describes them all by keys, the newest first. */
async function describeAll(page: Page): Promise<void> {
  const walls = ['#c4301d', '#0f6b66', '#e0b040'].map(async (colour, at) => ({
    name: `wall-${at}.png`,
    mimeType: 'image/png',
    buffer: await picture(colour).png().toBuffer(),
  }));
  await page.getByLabel('Upload pictures').setInputFiles(await Promise.all(walls));
  await expect(page.getByText('3 added, 3 to describe.')).toBeVisible();
  const lead = page.getByRole('button', { name: 'Describe them one after the other' });
  await lead.click();
  await expect(lead).toHaveCount(0);
  const shown = page.getByRole('group', { name: 'Choose a picture' }).getByRole('radio');
  await expect(shown).toHaveCount(4);
  const alt = page.getByRole('textbox', { name: /^Alt text \(/ });
  for (const [at, name] of ['wall-2.png', 'wall-1.png', 'wall-0.png', 'harbour.png'].entries()) {
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.getByText(`${4 - at} to describe`, { exact: true })).toBeVisible();
    await expect(alt).toBeFocused();
    await expect(page.getByRole('button', { name: at < 3 ? 'Next' : 'Save the description' })).toBeVisible();
    await page.keyboard.type(`Described ${name}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('status')).toHaveText('Saved. Every uploaded picture is described.');
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(page.getByRole('radio', { name: 'Described wall-1.png' })).toBeVisible();
  await expect(page.getByText('3 added')).toHaveCount(0);
}

test('a story takes its pictures from the dialog, by keys alone, and a file that is pasted into its text', async ({
  page,
}) => {
  await page.goto('/desk/stories');
  await page.getByRole('button', { name: 'New story' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the story' });
  const opener = page.getByRole('button', { name: 'Choose a picture' }).first();
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await dialog
    .getByLabel('Upload pictures')
    .setInputFiles([{ name: 'harbour.png', mimeType: 'image/png', buffer: await picture('#1d4e79').png().toBuffer() }]);
  await expect(dialog.getByRole('status')).toContainText('harbour.png is in the library now');
  await checkScreen(page, 'library-2');
  await dialog.getByRole('textbox', { name: /^Alt text \(/ }).fill('The harbour at dawn');
  await dialog.getByRole('textbox', { name: /^Credit/ }).fill('Photograph: Ada Byron');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Caption and credit' })).toHaveValue('Photograph: Ada Byron');
  const banner = page.locator('figure > img[src*="/media/desk/"]');
  await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await text.focus();
  await handOver(text, 'paste', 'pasted.png', await picture('#0f6b66').png().toBuffer());
  await expect(dialog.getByRole('status')).toContainText('pasted.png is in the library now');
  await dialog.getByRole('textbox', { name: /^Alt text \(/ }).fill('A green wall');
  await dialog.getByRole('textbox', { name: /^Credit/ }).fill('Photograph: Ada Byron');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(text).toBeFocused();
  await expect(text.getByRole('img', { name: 'A green wall' })).toHaveAttribute('src', /\/media\/desk\//);
});

test('of a pasted page, the library takes the picture that came along; one at a private address stops the publication', async ({
  page,
  desk,
}) => {
  let asked = 0;
  const server = createServer((request, response) => {
    // The editor shows the picture to its writer; the server of the site must not ask for it.
    if (!request.headers['user-agent']?.includes('Mozilla')) asked += 1;
    response.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  }).listen(0, '127.0.0.1');
  const address = `http://127.0.0.1:${await new Promise<number>((found) => server.on('listening', () => found((server.address() as AddressInfo).port)))}/b.svg`;
  try {
    await page.goto('/desk/stories');
    await page.getByRole('button', { name: 'New story' }).click();
    const text = page.getByRole('textbox', { name: 'Text of the story' });
    await text.focus();
    const bytes = (await picture('#1d4e79').png().toBuffer()).toString('base64');
    await text.evaluate((area, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `<p>Words</p><p><img alt="At dawn" src="data:image/png;base64,${bytes}"></p><p><img alt="At noon" src="${address}"></p>`);
    const notice = page.getByRole('status', { name: 'Pasted pictures' });
    await expect(notice).toContainText('The picture could not be fetched');
    await expect(notice).toContainText('Save it on your computer, and upload it here.');
    const stored = text.getByRole('img', { name: 'At dawn' });
    await expect(stored).toHaveAttribute('src', /\/media\/desk\//);
    const refusal = page.getByText('Readers would not see this picture: it lies at 127.0.0.1.');
    await page.getByRole('tab', { name: 'Publish' }).click();
    await expect(refusal.first()).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(refusal.first()).toBeVisible();
    await expect(page.getByText('Readers do not see this story yet.')).toBeVisible();

    await text.getByRole('img', { name: 'At noon' }).click();
    await page.keyboard.press('Delete');
    await expect(refusal).toHaveCount(0);
    expect(asked).toBe(0);

    const path = new URL((await stored.getAttribute('src')) ?? '', desk.url).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'Choose a picture' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await expect(dialog.locator(`img[src*="${path}"]`)).toBeVisible();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
