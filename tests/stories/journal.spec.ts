import { expect, type Page } from '@playwright/test';
import { deskTest as test } from '../accounts/desk-site.ts';
import type { OwnSite } from '../specification/own-site.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const headline = (page: Page) => box(page, 'Headline');
const standfirst = (page: Page) => box(page, 'Standfirst');
const alert = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words });

async function expectSaving(page: Page, saving: string): Promise<void> {
  await expect(page.locator('[data-saving]')).toHaveAttribute('data-saving', saving);
}

/** Begins a story, as the person who is signed in. @returns its address */
async function beginStory(page: Page): Promise<string> {
  await page.goto('/desk/stories');
  await page.getByRole('button', { name: 'New story' }).click();
  await expect(headline(page)).toBeFocused();
  return page.url();
}

/** Whose session the browser's cookie is; null: it has ended. */
function setSession(desk: OwnSite, account: number | null): void {
  desk.database.exec(`update account_session set token_hash = replace(token_hash, 'ended ', '')`);
  if (account === null) desk.database.exec(`update account_session set token_hash = 'ended ' || token_hash`);
  else desk.database.exec(`update account_session set account_id = ${account}`);
}

/** Notes which uses of the journal are not committed at once: while their page is busy, all other tabs wait for it. */
async function watchJournal(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    const { commit } = IDBTransaction.prototype;
    const uncommitted = new Set<IDBTransaction>();
    IDBDatabase.prototype.transaction = function (...given) {
      const begun = transaction.apply(this, given);
      uncommitted.add(begun);
      return begun;
    };
    IDBTransaction.prototype.commit = function () {
      uncommitted.delete(this);
      commit.call(this);
    };
    Object.assign(window, { uncommitted });
  });
}

test('a story is written in two tabs, which show each other and merge', async ({ page, desk, context }) => {
  await watchJournal(page);
  const story = await beginStory(page);
  await headline(page).fill('of the first tab');
  await expectSaving(page, 'saved');
  const second = await context.newPage();
  await second.goto(story);
  const present = second.getByText('Also here: you, in another tab');
  await expect(present).toBeVisible();
  // A tab that is loaded again is not another one.
  await second.reload();
  await expect(present).toBeVisible();
  await expect.poll(() => desk.database.prepare('select tab from story_presence').all()).toHaveLength(2);
  await standfirst(second).fill('of the second tab');
  await expect(standfirst(page)).toHaveValue('of the second tab');
  await Promise.all([headline(page).fill('one'), headline(second).fill('two')]);
  const asked = page.getByRole('group', { name: 'Also changed by ines' });
  await expect(asked).toBeVisible();
  expect([await headline(page).inputValue(), await asked.locator('q').textContent()].toSorted()).toEqual([
    'one',
    'two',
  ]);
  const mine = await headline(page).inputValue();
  await asked.getByRole('button', { name: 'Take this one' }).click();
  await expect(headline(page)).toBeFocused();
  await expect(headline(page)).not.toHaveValue(mine);
  await page.getByText('The other one is taken.').getByRole('button', { name: 'Undo' }).click();
  await expect(headline(page)).toHaveValue(mine);
  await asked.getByRole('button', { name: 'Keep the one above' }).click();
  await expect(headline(page)).toBeFocused();
  await expect(asked).toBeHidden();
  // Ctrl+Z takes back words, not letters, once the title of the tab has followed the choice.
  await expect(page).toHaveTitle(new RegExp(`^${mine} `));
  await page.keyboard.press('End');
  await page.keyboard.type(' more words');
  await page.keyboard.press('Control+z');
  // The notice of the choice goes with the first letter, which ends the first step.
  await expect(headline(page)).toHaveValue(new RegExp(`^${mine} ?$`));
  // A time follows a colleague's, too, and asks.
  await second.getByLabel('At a time').check();
  await second.getByLabel('Day').fill('2031-03-04');
  await second.getByLabel('Time', { exact: true }).fill('10:00');
  const time = page.getByLabel('Time', { exact: true });
  await expect(time).toHaveValue('10:00');
  await time.fill('11:00');
  await expect(second.getByLabel('Time', { exact: true })).toHaveValue('11:00');
  await Promise.all([time.fill('12:00'), second.getByLabel('Time', { exact: true }).fill('13:00')]);
  await expect(asked).toContainText(/The other one: .*1[23]:00/);
  await asked.getByRole('button', { name: 'Take this one' }).click();
  await expect(asked).toBeHidden();
  expect(await page.evaluate(() => (Reflect.get(window, 'uncommitted') as Set<unknown>).size)).toBe(0);
});

test('what is written while signed out is kept for its own account, until it can be stored', async ({
  page,
  desk,
  context,
}) => {
  desk.database.exec(`insert into account (name, role, created_time, accepted_time)
    select 'jonas', role, created_time, accepted_time from account`);
  const story = await beginStory(page);
  await headline(page).fill('of ines');
  await expectSaving(page, 'saved');
  setSession(desk, null);
  await standfirst(page).fill('written while signed out');
  await expectSaving(page, 'signed out');
  await expect(alert(page, 'You are signed out.')).toHaveText(
    'You are signed out. What you write is kept in this browser. Sign in with the same account in another tab, and go on here. Sign in',
  );
  // The tab is still that of ines: nothing is saved as what jonas wrote.
  setSession(desk, 2);
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === 401);
  await standfirst(page).fill('written while jonas is signed in');
  await refused;
  await expect.poll(() => countOfSteps(page)).toBeGreaterThan(0);
  await expectSaving(page, 'signed out');
  // Leaving is not warned of: the journal has everything. Jonas sees nothing of it, with a server or without.
  await page.goto(story);
  await expect(headline(page)).toHaveValue('of ines');
  await expect(standfirst(page)).toHaveValue('');
  await context.setOffline(true);
  await page.reload();
  await expect(headline(page)).toHaveValue('of ines');
  await expect(standfirst(page)).toHaveValue('');
  await expect(alert(page, 'The server cannot be reached.')).toBeVisible();
  await context.setOffline(false);
  // Ines signs out on a page that the server renders, which stores it first.
  setSession(desk, 1);
  await page.goto('/desk');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);
  expect(desk.database.prepare('select document from story').get()?.document).toContain('while jonas is signed in');
  expect(await countOfSteps(page, 1)).toBe(0);
  await context.setOffline(true);
  await expect(page.goto(story)).rejects.toThrow();
});

test('a browser without storage is told so, and saves at the server', async ({ page, desk }) => {
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await beginStory(page);
  await expect(alert(page, /^This browser keeps no copy of what you write/)).toBeVisible();
  await headline(page).fill('of ines');
  await expectSaving(page, 'saved');
  setSession(desk, null);
  await headline(page).fill('nowhere but here');
  await expect(alert(page, /leave this tab open/)).toBeVisible();
  // Now leaving is warned of.
  const warned = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  await (await warned).dismiss();
  await leaving;
  setSession(desk, 1);
  await expectSaving(page, 'saved');
});

test('a journal that the browser has cleared is kept again', async ({ page, context }) => {
  const story = await beginStory(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(story).origin, storageTypes: 'indexeddb' });
  await headline(page).fill('after that');
  await expect.poll(() => countOfSteps(page)).toBeGreaterThan(10);
  await expect(alert(page, 'keeps no copy')).toHaveCount(0);
});

/** How many steps are in the journal, of one account or of all. */
function countOfSteps(page: Page, account?: number): Promise<number> {
  return page.evaluate(
    (only) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('masthead-journal');
        // Not made by this test: it would lack its store.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const steps = opening.result.transaction('step').objectStore('step');
          const counting = steps.count(only === undefined ? undefined : IDBKeyRange.bound([only], [only, []]));
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
    account,
  );
}
