import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import { testSite } from '#content/testing/site.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { storePublicationPages } from '#publication-pages.ts';

async function openTrial() {
  const site = await testSite();
  await givenPublication(site);
  await storePublicationPages(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const cookie = await cookieOf(site, await givenPerson(site, 'ines', 'owner'));
  const tried = async (sheet: string, form: object, scheme = 'light') =>
    (await app.inject({ url: deskAddresses.settingsInPlace({ sheet, scheme, form }), headers: { cookie } })).body;
  return { app, tried, readers: async (path: string) => (await app.inject(path)).body };
}

test('what is typed is on the front page that an owner sees, and on none that readers have', async () => {
  const { tried, readers } = await openTrial();
  const before = await readers('/');
  const shown = await tried('paper', { name: 'Harbour News', wordmark: 'Harbour', tagline: 'All that lands' });
  expect(shown).toContain('Harbour');
  expect(shown).toContain('All that lands');
  expect(await readers('/')).toBe(before);
  expect(await readers('/events')).not.toContain('Harbour');
});

test('a page is on light or on dark paper, whatever the device has', async () => {
  const { tried, readers } = await openTrial();
  const form = { 'colours-dark-signal': '#7fd1ff', 'colours-light-signal': '#0b4f6c' };
  expect(await tried('colours', form, 'dark')).toMatch(/:root:root\{color-scheme:only dark;[^}]*--signal:#7fd1ff;/);
  expect(await tried('colours', form)).toMatch(/:root:root\{color-scheme:only light;[^}]*--signal:#0b4f6c;/);
  await tried('colours', {}, 'dark');
  expect(await readers('/')).not.toContain(':root:root');
});

test('half a colour, a stylesheet in a colour and a form that is none leave the page as it is', async () => {
  const { tried } = await openTrial();
  const plain = await tried('colours', {});
  for (const signal of ['#0b4', '#0b4f6c;}body{display:none', 'red'])
    expect(await tried('colours', { 'colours-light-signal': signal }), signal).toBe(plain);
  expect(await tried('colours', { nothing: 'x' })).toBe(plain);
});

test('each screen is tried on the page that shows most of it, with what is not saved', async () => {
  const { tried } = await openTrial();
  expect(await tried('team', { team: [{ name: 'Ada', role: 'Harbour master', photo: '', biography: '' }] })).toContain(
    'Harbour master',
  );
  expect(await tried('contact', { 'contact-email': 'desk@harbour.example' })).toContain('desk@harbour.example');
  expect(await tried('menu', { menu: [{ item: 'events', name: 'Diary', url: '' }] })).toContain('Diary');
  expect(await tried('words', {})).toContain('No page of the paper shows these settings.');
});
