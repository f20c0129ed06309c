import { expect, type Page } from '@playwright/test';
import { checkScreen } from '../accounts/check-screen.ts';
import { deskTest as test } from '../accounts/desk-site.ts';
import { openTool, press, tabTo } from './keyboard.ts';

test.describe.configure({ timeout: 90_000 });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the story' });
/** What the desk says has been done: other words of the screen may be the same. */
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const standing = (page: Page) =>
  page.getByRole('main').getByText(/^(?:Draft|Handed in|Scheduled|Published)(?:, handed in)?$/);

async function beginStory(page: Page, headline: string): Promise<void> {
  await page.goto('/desk/stories');
  await press(page, button(page, 'New story'));
  await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused();
  await page.keyboard.type(headline);
}

async function fileStory(page: Page): Promise<void> {
  await openTool(page, 'Details');
  await tabTo(page, page.getByLabel('Section', { exact: true }));
  await page.keyboard.type('News');
  await tabTo(page, page.getByLabel('Author'));
  await page.keyboard.press('ArrowDown');
  // Its tabs stay in sight, however far the panel is scrolled.
  const tools = page.getByRole('complementary', { name: 'Tools' });
  await tools.evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
  expect(await tools.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50);
  await expect(tools.getByRole('tab', { name: 'Details' })).toBeInViewport({ ratio: 1 });
  await openTool(page, 'Publish');
}

/** What the next reader gets at the story's address: the desk says that it is done when it is. */
async function expectPublic(page: Page, path: string, check: (html: string) => void): Promise<void> {
  check(await (await page.request.get(path)).text());
}

test('a story by keyboard alone: written, filed, published, changed in one paragraph, taken back', async ({ page }) => {
  await page.goto('/desk');
  await press(page, page.getByRole('link', { name: 'Open the stories' }));
  await expect(page).toHaveTitle(/^Stories/);
  await beginStory(page, 'Keys open the desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Standfirst' })).toBeFocused();
  await page.keyboard.type('No mouse was needed.');
  await tabTo(page, text(page));
  await page.keyboard.type('The first paragraph stands.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The second paragraph has a tipo.');
  await page.evaluate(() =>
    window.addEventListener('keydown', (event) => {
      document.body.dataset.isPrevented = String(event.defaultPrevented);
    }),
  );
  await page.keyboard.press('Control+s');
  await expect(page.locator('body'), 'the browser does not save the page as a file').toHaveAttribute(
    'data-is-prevented',
    'true',
  );
  await fileStory(page);
  await press(page, button(page, 'Publish'));
  await expect(said(page, 'Published.')).toBeVisible();
  const path = '/news/keys-open-the-desk';
  await expectPublic(page, path, (html) => expect(html).toContain('second paragraph has a tipo'));

  await page.reload();
  await tabTo(page, text(page));
  await page.keyboard.press('Control+End');
  for (let letter = 0; letter < 5; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('typo.');
  await tabTo(page, page.getByRole('textbox', { name: 'Headline' }));
  await page.keyboard.press('End');
  await page.keyboard.type(' and the door');
  await openTool(page, 'Publish');
  await press(page, page.getByRole('checkbox', { name: /Headline/ }), 'Space');
  await press(page, button(page, 'Publish the chosen changes'));
  await expect(said(page, 'Published.')).toBeVisible();
  await expectPublic(page, path, (html) => {
    expect(html).toContain('second paragraph has a typo');
    expect(html).not.toContain('and the door');
  });

  // Whatever else is open.
  await openTool(page, 'History');
  await press(page, button(page, /^Take back/));
  await expect(said(page, 'Taken back.')).toBeVisible();
  await expectPublic(page, path, (html) => expect(html).toContain('second paragraph has a tipo'));
});

/** Moves the open story to the bin, undoes it, and takes it out of the bin where it is opened, and from a tab that wrote on. */
async function deleteAndRestore(page: Page): Promise<void> {
  const address = page.url();
  await press(page, button(page, 'Delete the story'));
  const notice = page.getByRole('region', { name: 'Just deleted' });
  await expect(notice).toContainText('“Tomorrow, early” is in the bin until');
  await expect(page.getByRole('region', { name: 'All stories' }).getByText('Tomorrow, early')).toHaveCount(0);
  if (process.env.DESK_SCREENSHOTS) await checkScreen(page, 'deleted-notice');
  await press(page, notice.getByRole('button', { name: 'Undo' }));
  await page.getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(address);
  const other = await page.context().newPage();
  await other.goto(address);
  await expect(other.getByLabel('Headline')).toHaveValue('Tomorrow, early');
  await press(page, button(page, 'Delete the story'));
  await expect(notice).toBeVisible();
  await other.getByLabel('Headline').fill('Written on');
  await expect(other.getByRole('alert').filter({ hasText: 'This story is in the bin' })).toBeVisible();
  if (process.env.DESK_SCREENSHOTS) await checkScreen(other, 'deleted-open');
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page.getByRole('button', { name: 'Delete now: Tomorrow, early' })).toBeVisible();
  if (process.env.DESK_SCREENSHOTS) await checkScreen(page, 'bin');
  await other.getByRole('button', { name: 'Restore the story' }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();
  await other.close();
  await page.goto(address);
  await expect(page.getByLabel('Headline')).toHaveValue('Written on');
  await press(page, button(page, 'Delete the story'));
  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('button', { name: 'Restore Written on' }).click();
  await page.getByText('The story is back, as it was.').getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(address);
}

/** Filters the list: by section, in the address, which a reload and Back find again; and until it is empty, and says why. */
async function filterStories(page: Page): Promise<void> {
  await page.goto('/desk/stories');
  const list = page.getByRole('region', { name: 'All stories' });
  const stories = list.getByRole('listitem');
  const section = list.getByLabel('Section');
  await section.selectOption('Podcasts');
  await expect(page).toHaveURL(/\?section=podcasts$/);
  await expect(stories.filter({ hasNotText: 'Podcasts' })).toHaveCount(0);
  await page.reload();
  await expect(section).toHaveValue('podcasts');
  await stories.first().getByRole('link').click();
  await expect(text(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(section).toHaveValue('podcasts');
  await page.goBack();
  await page.goBack();
  await expect(section).toHaveValue('podcasts');
  await expect(stories.first()).toContainText('Podcasts');
  await list.getByRole('group', { name: 'State' }).getByRole('radio', { name: 'Published' }).check();
  await list.getByLabel('Changed until').fill('2001-02-03');
  await expect(list).toContainText('No story fits: state Published, section Podcasts, changed until 3 Feb 2001.');
  if (process.env.DESK_SCREENSHOTS) await checkScreen(page, 'empty-list');
  await list.getByRole('link', { name: 'Show all stories' }).click();
  await expect(page).toHaveURL(/\/desk\/stories$/);
  await expect(stories.filter({ hasText: 'Written on' })).toBeVisible();
  await page.goto('/desk/stories?page=900&section=podcasts');
  await list.getByRole('link', { name: 'Show the first page' }).click();
  await expect(stories.first()).toContainText('Podcasts');
}

test('a story is scheduled by the clock of the publication, and a writer hands one in', async ({ page, desk }) => {
  await beginStory(page, 'Tomorrow, early');
  await tabTo(page, text(page));
  await page.keyboard.type('It waits for its time.');
  await fileStory(page);
  await tabTo(page, page.getByRole('radio', { name: 'Now' }));
  await page.keyboard.press('ArrowDown');
  // In which order its parts are typed depends on the browser's language.
  await page.getByLabel('Day', { exact: true }).fill('2099-03-28');
  await page.getByLabel('Time', { exact: true }).fill('09:30');
  await expect(page.getByRole('status').filter({ hasText: '28 March 2099' })).toBeVisible();
  await press(page, button(page, /^Schedule for 28 Mar 2099, 09:30/));
  await expect(said(page, 'Scheduled.')).toBeVisible();
  await expect(standing(page)).toHaveText('Scheduled');
  expect((await page.request.get('/news/tomorrow-early')).status()).toBe(404);
  // One that a writer hands in meanwhile still goes out, and can be held back.
  desk.database.exec("update story set handed_in_time = '2099-03-01T09:00:00.000Z' where post_id is not null");
  await page.reload();
  await expect(standing(page)).toHaveText('Scheduled, handed in');
  await expect(page.getByText('All of it goes out.')).toBeVisible();
  await expect(button(page, 'Take it off the schedule')).toBeVisible();
  desk.database.exec('update story set handed_in_time = null');
  await page.reload();
  await press(page, button(page, 'Take it off the schedule'));
  await expect(standing(page)).toHaveText('Draft');
  await deleteAndRestore(page);

  desk.database.exec("update account set role = 'writer'");
  await beginStory(page, 'From a writer');
  await expect(button(page, 'Publish')).toHaveCount(0);
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByLabel('Word to the editor').fill('The figures are of May.');
  await press(page, button(page, 'Hand in'));
  await expect(page.getByText('Handed in. An editor has it now.')).toBeVisible();
  desk.database.exec("update account set role = 'editor'");
  await filterStories(page);
  await page.goto('/desk/stories');
  const waiting = page.getByRole('region', { name: 'Waiting for an editor' });
  await press(page, waiting.getByRole('link', { name: 'From a writer' }));
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByRole('listitem').last()).toContainText('The figures are of May.');
  await tabTo(page, page.getByLabel('Your answer'));
  await page.keyboard.type('Of which year?');
  await press(page, button(page, 'Send'));
  await expect(conversation.getByRole('listitem').last()).toContainText('Of which year?');
  await press(page, page.getByText('Give it back, or to somebody else'));
  await tabTo(page, page.getByLabel('What is to be done'));
  await page.keyboard.type('A second source.');
  await press(page, button(page, 'Give it'));
  await expect(conversation.getByRole('listitem').last()).toContainText('A second source.');
});

test('words that are being typed stay when a colleague says the first one, and when another tab hands the story in', async ({
  page,
  desk,
}) => {
  desk.database.exec("update account set role = 'writer'");
  await beginStory(page, 'Two at once');
  await expect(page.getByText('Saved')).toBeVisible();
  await press(page, page.getByText('Say something about it to a colleague'));
  await tabTo(page, page.getByLabel('Your words'));
  await page.keyboard.type('Half a sent');
  desk.database.exec(`insert into story_message (story_id, kind, text, made_time, is_waiting)
    select id, 'said', 'Who said so?', changed_time, 1 from story where title = 'Two at once'`);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('ence');
  await expect(page.getByLabel('Your answer')).toHaveValue('Half a sentence');

  const word = page.getByLabel('Word to the editor');
  await word.fill('The figures are of May.');
  desk.database.exec("update story set handed_in_time = changed_time where title = 'Two at once'");
  await expect(page.getByText('Handed in. An editor has it now.')).toBeVisible();
  await expect(word).toHaveValue('The figures are of May.');
  await word.press('Tab');
  await page.keyboard.press('Enter');
  await expect(conversation.getByRole('listitem').last()).toContainText('The figures are of May.');
  await expect(word).toHaveCount(0);
  await expect(page.getByLabel('Your answer')).toHaveValue('Half a sentence');
});
