import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { CheckScreen } from '../accounts/check-screen.ts';
import { openPlace } from '../accounts/desk-menu.ts';

async function sendMessage(page: Page, form: 'contact' | 'opt-out', message: string): Promise<void> {
  const ada = {
    first_name: 'Ottoline',
    last_name: 'Quill',
    email: 'ottoline@example.com',
    phone: '5550100',
    opt_in: true,
  };
  const sent = await page.request.post('/api/contact/add', { data: { ...ada, form, message } });
  expect(sent.ok(), await sent.text()).toBe(true);
}

const GHOST = `id,email,subscribed_to_emails,created_at
m1,bea@example.com,true,2022-01-15T10:00:00.000Z
m2,cy@example.com,false,2022-01-15T10:00:00.000Z
m3,ottoline@example.com,true,2022-01-15T10:00:00.000Z
`;

/** Answers readers, keeps the list of subscribers and erases a person, on a telephone. */
export async function keepReadersPost(page: Page, check: CheckScreen): Promise<void> {
  const narrow = () => page.setViewportSize({ width: 375, height: 812 });
  const checkNarrow = async (name: string) => {
    await check(page, name);
    await narrow();
  };
  await narrow();
  await sendMessage(page, 'contact', 'Where is the archive?');
  await sendMessage(page, 'opt-out', 'Please do not sell my data.');
  await answerReader(page, checkNarrow);
  await keepSubscribers(page, checkNarrow);
  await eraseReader(page, checkNarrow);
}

type CheckNarrow = (name: string) => Promise<void>;

async function answerReader(page: Page, checkNarrow: CheckNarrow): Promise<void> {
  await page.goto('/desk');
  await openPlace(page, 'Messages');
  await page.getByRole('link', { name: 'Ottoline Quill' }).click();
  await expect(page.getByText('Where is the archive?')).toBeVisible();
  const answer = page.getByRole('link', { name: 'Write the answer in your mail program' });
  await expect(answer).toHaveAttribute('href', /^mailto:ottoline@example\.com\?subject=Your%20message/);
  await checkNarrow('message');
  await page.getByLabel('What the answer was').fill('Wrote to ottoline@example.com');
  await page.getByRole('button', { name: 'It is answered' }).click();
  await expect(page.getByText('Please leave addresses out')).toBeVisible();
  await page.getByLabel('What the answer was').fill('Sent the address of the archive.');
  await page.reload();
  await expect(page.getByLabel('What the answer was')).toHaveValue('Sent the address of the archive.');
  await page.getByRole('button', { name: 'It is answered' }).click();
  await expect(page.getByText('Answered by ines')).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).last().click();
  // Other tests' readers wait, too.
  await expect(page.getByRole('link', { name: 'Ottoline Quill' })).toHaveCount(0);
  await page.getByText('Answered', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Ottoline Quill' })).toBeVisible();
  await checkNarrow('messages');

  await page.getByRole('link', { name: 'What is due first' }).click();
  await expect(page.getByText('Not have their data sold or shared').first()).toBeVisible();
  await checkNarrow('due');
  await page.getByRole('link', { name: 'Ottoline Quill' }).click();
  await expect(page.getByText('Please do not sell my data.')).toBeVisible();
  await checkNarrow('request');
}

async function keepSubscribers(page: Page, checkNarrow: CheckNarrow): Promise<void> {
  await openPlace(page, 'Subscribers');
  await page.getByRole('link', { name: 'Add a subscriber' }).click();
  await page.getByLabel('Email address').fill('ottoline@example.com');
  await page.getByLabel('Who said so').fill('Ada herself');
  await page.getByLabel('When').fill('2024-05-20');
  await page.getByLabel('How').fill('on paper');
  await checkNarrow('add-subscriber');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('opted out or was erased here')).toBeVisible();
  await page.getByLabel('Email address').fill('dan@example.com');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added.')).toBeVisible();
  await page.getByRole('link', { name: 'All subscribers' }).click();
  await page.getByRole('link', { name: 'As a file, and from another service' }).click();
  await page
    .getByLabel('Try a file')
    .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(GHOST) });
  await expect(page.getByText('It is an export of Ghost. Nothing is stored yet.')).toBeVisible();
  await page.getByText('Lines that bring no subscriber').click();
  await expect(page.getByText('Line 4: ended, opted out or erased here: stays so')).toBeVisible();
  await checkNarrow('subscribers-file');
  await page.getByRole('button', { name: 'Bring them in' }).click();
  await expect(page.getByText('It is brought in:')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('"bea@example.com"');
  await page.getByRole('link', { name: 'All subscribers' }).click();
  await page.getByLabel('Parts of the address').fill('bea@');
  await expect(page.getByText('dan@example.com')).toBeHidden();
  await page.getByRole('button', { name: 'End: bea@example.com' }).click();
  await checkNarrow('subscribers');
  await page.getByRole('button', { name: 'End for good: bea@example.com' }).click();
  await expect(page.getByText('None has this in the address.')).toBeVisible();
}

async function eraseReader(page: Page, checkNarrow: CheckNarrow): Promise<void> {
  await openPlace(page, 'Erase a person');
  await page.getByLabel('Email address of the person').fill('ottoline@example.com');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page.getByRole('row', { name: /Messages and requests of this person/ })).toContainText('2');
  await checkNarrow('erase');
  await page.getByRole('button', { name: 'Erase this person for good' }).click();
  await expect(page.getByText('Erased: 0 subscriptions, 2 messages and opt-outs')).toBeVisible();
  await checkNarrow('erasing');

  await openPlace(page, 'Who looked');
  await expect(page.getByText('erase person')).toBeVisible();
  await expect(page.getByText(/look at message, number \d+/).first()).toBeVisible();
  await expect(page.getByText('ottoline@example.com')).toHaveCount(0);
  await checkNarrow('readers-log');
}
