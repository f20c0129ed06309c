import { expect } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';

test('one key opens the palette on every screen: for actions, stories, people, and any address', async ({
  page,
  desk,
}) => {
  test.slow();
  const find = page.getByRole('dialog', { name: 'Find' });
  const type = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await find.getByRole('searchbox').pressSequentially(words);
  };
  await page.goto('/desk/people');
  await type('media');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media');

  await type('new story');
  await checkScreen(page, 'palette');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Lighthouses at noon');
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();

  // An action of the screen itself, from within the text.
  await page.getByRole('textbox', { name: 'Text of the story' }).click();
  await type('history');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/desk/stories');
  await type('lighthouses');
  await expect(find.getByRole('menuitem', { name: /^Lighthouses at noon/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(find).toBeHidden();

  // A single setting, by words that are nowhere in its screen's name.
  await type('privacy contact');
  await find.getByRole('menuitem', { name: /^Privacy Setting/ }).click();
  await expect(page).toHaveURL(/\/desk\/settings\/contact#contact-privacy$/);
  await expect(page.getByLabel(/^Privacy/)).toBeFocused();
  await page.goto('/desk/stories');

  // An article's address, of whatever host.
  const address = await (await page.request.get(desk.url)).text();
  const [, path = ''] = /href="(\/news\/[^"]+)"/.exec(address) ?? [];
  await type(`https://old.example${path}`);
  await page.getByRole('menuitem', { name: /The story, at the desk/ }).click();
  await expect(page).toHaveURL(/\/desk\/stories\/\d+/);
});

test('what is typed while the palette is still loaded stands in it, and not in the story below it', async ({
  page,
}) => {
  await page.goto('/desk/stories');
  await page.getByRole('button', { name: 'New story' }).click();
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.fill('Lighthouses');
  const held = Promise.withResolvers<void>();
  await page.route(/open-palette/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('medix');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('a');
  held.resolve();
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('searchbox')).toHaveValue('media');
  await page.keyboard.type(' x');
  await expect(page.getByRole('dialog', { name: 'Find' }).getByRole('searchbox')).toHaveValue('media x');
  await expect(headline).toHaveValue('Lighthouses');
});
