import { expect, type Page } from '@playwright/test';
import { test as base, makeFirstAccount } from '../accounts/desk-site.ts';
import type { OwnSite } from '../specification/own-site.ts';
import { PLAIN_EDITOR, plainEditorPages } from './plain-editor.ts';

const test = base.extend({
  // The least editor, at an address below the site's.
  context: async ({ context }, use) => {
    for (const [path, page] of await plainEditorPages()) {
      await context.route(
        ({ pathname }) => pathname === path,
        (route) => route.fulfill(page),
      );
    }
    await use(context);
  },
});

const status = (page: Page) => page.getByRole('status');
const block = (page: Page, number: number) => page.getByRole('textbox', { name: `Block ${number}` });

/** Begins a story of two blocks, as the person who is signed in. @returns its id */
async function givenStory(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const send = async (method: string, path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/desk/api${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) });
      return answer.json();
    };
    const { id } = await send('POST', '/stories');
    const blocks = ['a', 'b'].map((name) => ({ id: name, html: '' }));
    await send('PATCH', `/stories/${id}`, { version: 1, change: { blocks, order: ['a', 'b'] } });
    return id;
  });
}

async function open(page: Page, story: number, account = 1): Promise<void> {
  await page.goto(`${PLAIN_EDITOR}?story=${story}&account=${account}`);
}

/** Each begins with the making of an account. */
test.describe.configure({ timeout: 60_000 });

/** Whose session the browser's cookie is; null: it has ended. */
function setSession(desk: OwnSite, account: number | null): void {
  desk.database.exec(`update account_session set token_hash = replace(token_hash, 'ended ', '')`);
  if (account === null) desk.database.exec(`update account_session set token_hash = 'ended ' || token_hash`);
  else desk.database.exec(`update account_session set account_id = ${account}`);
}

test('a story is written in two tabs, which show each other and merge', async ({ page, desk, context }) => {
  await makeFirstAccount(page, desk);
  const story = await givenStory(page);
  await open(page, story);
  await block(page, 1).fill('of the first tab');
  await expect(status(page)).toHaveText('saved');
  const second = await context.newPage();
  await open(second, story);
  await expect(second.getByRole('list', { name: 'Present' })).toHaveText('ines');
  await expect(block(second, 1)).toHaveValue('of the first tab');
  // A tab that is loaded again is not another one.
  await second.reload();
  await expect(second.getByRole('list', { name: 'Present' })).toHaveText('ines');
  await block(second, 2).fill('of the second tab');
  await expect(block(page, 2)).toHaveValue('of the second tab');
  await Promise.all([block(page, 1).fill('one'), block(second, 1).fill('two')]);
  const asked = page.getByRole('blockquote', { name: 'What ines wrote in block 1' });
  await expect(asked).toBeVisible();
  expect([await block(page, 1).inputValue(), await asked.textContent()].toSorted()).toEqual(['one', 'two']);
});

test('what is written while signed out is kept for its own account, until it can be stored', async ({ page, desk }) => {
  await makeFirstAccount(page, desk);
  desk.database.exec(`insert into account (name, role, created_time, accepted_time)
    select 'jonas', role, created_time, accepted_time from account`);
  const story = await givenStory(page);
  await open(page, story);
  await block(page, 1).fill('of ines');
  await expect(status(page)).toHaveText('saved');
  setSession(desk, null);
  await block(page, 2).fill('written while signed out');
  await expect(status(page)).toHaveText('signed out');
  await expect(page.getByRole('alert')).toHaveText(
    'You are signed out. What you write is kept in this browser. Sign in with the same account in another tab, and go on here.',
  );
  // The tab is still that of ines: nothing is saved as what jonas wrote.
  setSession(desk, 2);
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === 401);
  await block(page, 2).fill('written while jonas is signed in');
  await refused;
  await expect.poll(() => countOfSteps(page)).toBeGreaterThan(0);
  await expect(status(page)).toHaveText('signed out');
  // Leaving is not warned of: the journal has everything. Jonas sees nothing of it.
  await open(page, story, 2);
  await expect(block(page, 1)).toHaveValue('of ines');
  await expect(block(page, 2)).toHaveValue('');
  // What ines would be told on signing out, before and after everything could be stored.
  await page.goto(`${PLAIN_EDITOR}?account=1&leave`);
  await expect(status(page)).toHaveText(`unsaved: ${story}`);
  setSession(desk, 1);
  await page.reload();
  await expect(status(page)).toHaveText('unsaved: none');
  expect(await countOfSteps(page)).toBe(0);
  await open(page, story, 1);
  await expect(block(page, 2)).toHaveValue('written while jonas is signed in');
});

test('a browser without storage is told so, and saves at the server', async ({ page, desk }) => {
  await makeFirstAccount(page, desk);
  const story = await givenStory(page);
  await page.addInitScript(() => {
    Object.defineProperty(IDBFactory.prototype, 'open', {
      value: () => {
        throw new DOMException('Storage is blocked.', 'SecurityError');
      },
    });
  });
  await open(page, story);
  await expect(page.getByRole('alert')).toHaveText(/^This browser keeps no copy of what you write/);
  await block(page, 1).fill('of ines');
  await expect(status(page)).toHaveText('saved');
  setSession(desk, null);
  await block(page, 1).fill('nowhere but here');
  await expect(page.getByRole('alert')).toHaveText(/leave this tab open/);
  // Now leaving is warned of.
  const warned = page.waitForEvent('dialog');
  const leaving = page.close({ runBeforeUnload: true });
  await (await warned).dismiss();
  await leaving;
  setSession(desk, 1);
  await expect(status(page)).toHaveText('saved');
});

/** How many steps are in the journal. */
function countOfSteps(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('masthead-journal');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('step').objectStore('step').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
}
