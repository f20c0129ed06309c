import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { type PageForm, pageKind } from '#content/imprint/page.kind.ts';
import { NOTHING_WAITS } from '#content/imprint/text-pages.contract.ts';
import { nextDueMoment } from '#content/posts/due.store.ts';
import { givenPublication } from '#content/posts/testing/content.ts';
import { TEST_MOMENT, testSite } from '#content/testing/site.ts';
import { latestEntries } from '#desk/accounts/audit.store.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { pageDates } from '#desk/calendar/page-dates.store.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { PREVIEW_LINK_DAYS } from '#desk/stories/stories-limits.ts';
import { givenSignedIn } from '#desk/stories/testing/signed-in.ts';
import { todayOf } from '#desk/today/today.store.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { addThing, changeThing } from '../changes.store.ts';
import { bringBack, removeThing } from '../removing.store.ts';
import { rowWithId } from '../rows.store.ts';
import { pageStore } from '../stores/page.kind-store.ts';
import { versionsOf } from '../versions.store.ts';
import { endPageLinks, makePageLink } from './page-links.store.ts';
import { takeDueChange } from './take-due-change.store.ts';

const HOUR = 3_600_000;

async function openPaper(engine: (typeof everyEngine)[number] = 'sqlite') {
  const clock = { now: TEST_MOMENT };
  const site = await testSite(engine, { now: () => clock.now });
  await givenPublication(site);
  const ines = await givenSignedIn(site, 'ines', 'editor');
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const add = (given: Partial<PageForm>) => {
    const form = { ...pageKind.empty, page_title: 'Our prices', page_html: '<p>From January.</p>', ...given };
    return addThing(site, ines, pageStore, { key: randomUUID(), form });
  };
  const at = async (url: string, cookie = '') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
    return { status: statusCode, headers, body };
  };
  const later = (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * HOUR);
  };
  return { site, ines, add, at, later, inHours: (hours: number) => new Date(clock.now.getTime() + hours * HOUR) };
}

describe.each(everyEngine)('A page of text with a time to come, on %s,', (engine) => {
  test('is there from that moment on, with its links in the footer and the site map', async () => {
    const { site, add, at, later, inHours } = await openPaper(engine);
    const publish_time = inHours(2).toISOString();
    await add({ page_path: '/prices', status: 'published', publish_time, in_footer: 1 });
    expect((await nextDueMoment(site)).toISOString()).toBe(publish_time);
    const link = '<a href="/prices"';
    const shown = async () => ({
      page: (await at('/prices')).status,
      map: (await at('/sitemap')).body.includes(link),
      file: (await at('/sitemaps/pages.xml')).body.includes('/prices</loc>'),
      footer: (await at('/contact-us')).body.includes(link),
    });
    expect(await shown()).toEqual({ page: 404, map: false, file: false, footer: false });
    later(1.999);
    expect((await shown()).page).toBe(404);
    later(0.001);
    expect(await shown()).toEqual({ page: 200, map: true, file: true, footer: true });
  });

  test('is shown by the paper at that moment, to editors', async () => {
    const { site, add, at, inHours } = await openPaper(engine);
    await add({ page_path: '/prices', status: 'published', publish_time: inHours(2).toISOString() });
    const cookie = await cookieOf(site, await givenPerson(site, 'edith', 'editor'));
    const paperIn = (hours: number) => at(`${deskAddresses.paperAt(inHours(hours).toISOString())}/prices`, cookie);
    expect((await paperIn(1)).body).not.toContain('From January.');
    expect((await paperIn(3)).body).toContain('From January.');
  });

  test('leaves the redirect of its address until then, and none where it was not yet', async () => {
    const { site, ines, add, at, later, inHours } = await openPaper(engine);
    const old = await add({ page_path: '/prices', status: 'published' });
    await changeThing(site, ines, pageStore, { id: old.id, was: old.form, now: { page_path: '/prices-2026' } });
    const publish_time = inHours(2).toISOString();
    const { id, form } = await add({ page_path: '/prices', status: 'published', publish_time });
    expect((await at('/prices')).headers.location).toBe('/prices-2026');
    await changeThing(site, ines, pageStore, { id, was: form, now: { page_path: '/prices-2027' } });
    await changeThing(site, ines, pageStore, {
      id,
      was: { ...form, page_path: '/prices-2027' },
      now: { page_path: '/prices' },
    });
    expect((await at('/prices-2027')).status).toBe(404);
    later(2);
    expect((await at('/prices')).status).toBe(200);
  });
});

describe.each(everyEngine)('A change that waits on a page of text, on %s,', (engine) => {
  const NEXT = { changed_title: 'Our prices', changed_html: '<p>From July, “ten” euros.</p>' };
  const give = async () => {
    const paper = await openPaper(engine);
    const { site, ines, add, inHours } = paper;
    const { id, form, key } = await add({ page_path: '/prices', status: 'published', in_footer: 1 });
    const now = { ...NEXT, changed_title: 'Prices of summer', change_time: inHours(2).toISOString() };
    const was = { changed_title: '', changed_html: '', change_time: null };
    expect(await changeThing(site, ines, pageStore, { id, was, now })).toMatchObject({ isSaved: true });
    const row = async () => (await rowWithId(site.database.queries, pageStore, id)).form;
    const versions = () => versionsOf(site.database.queries, { kind: 'pages', source_key: key }, 20);
    return { ...paper, id, form, now, row, versions };
  };

  test('is what readers have from its moment on, in the page, the footer and the site map, before anybody has taken note', async () => {
    const { site, at, later, now } = await give();
    expect((await nextDueMoment(site)).toISOString()).toBe(now.change_time);
    const shown = async () => [
      (await at('/prices')).body.includes('From July'),
      (await at('/prices')).body.includes('From January'),
      (await at('/contact-us')).body.includes('Prices of summer'),
      (await at('/sitemap')).body.includes('Prices of summer'),
      (await at('/sitemaps/pages.xml')).body.includes(now.change_time),
    ];
    later(1.999);
    expect(await shown()).toEqual([false, true, false, false, false]);
    later(0.001);
    expect(await shown()).toEqual([true, false, true, true, true]);
  });

  test('is shown by the paper at that moment', async () => {
    const { site, at, inHours } = await give();
    const cookie = await cookieOf(site, await givenPerson(site, 'edith', 'editor'));
    const paperIn = (hours: number) => at(`${deskAddresses.paperAt(inHours(hours).toISOString())}/prices`, cookie);
    expect((await paperIn(1)).body).toContain('From January.');
    expect((await paperIn(3)).body).toContain('From July');
    expect((await paperIn(3)).body).not.toContain('From January.');
  });

  test('takes the place of the page once, however many come at once, and versions have both', async () => {
    const { site, id, later, row, versions, now } = await give();
    const take = () => takeDueChange(site, pageStore, id);
    await take();
    expect(await row()).toMatchObject({ page_title: 'Our prices', change_time: now.change_time });
    later(2);
    const before = await versions();
    await Promise.allSettled([take(), take(), take()]);
    await take();
    expect(await row()).toMatchObject({ page_title: 'Prices of summer', ...NOTHING_WAITS });
    expect((await row()).page_html).toContain('From July');
    const after = await versions();
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({ reason: 'saved', by: '', isNow: true });
  });

  test('is the page at once where its moment is past, and ends where it has none', async () => {
    const { site, ines, id, now, row, later } = await give();
    const end = { id, was: { change_time: now.change_time }, now: { change_time: null } };
    await changeThing(site, ines, pageStore, end);
    expect(await row()).toMatchObject({ page_title: 'Our prices', ...NOTHING_WAITS });
    later(3);
    const was = { ...NOTHING_WAITS };
    await changeThing(site, ines, pageStore, { id, was, now });
    expect(await row()).toMatchObject({ page_title: 'Prices of summer', ...NOTHING_WAITS });
  });

  test('cannot be one without a text', async () => {
    const { site, ines, id, now } = await give();
    const empty = { id, was: { changed_html: now.changed_html }, now: { changed_html: ' ' } };
    await expect(
      changeThing(site, ines, pageStore, {
        ...empty,
        was: { changed_html: (await rowWithId(site.database.queries, pageStore, id)).form.changed_html },
      }),
    ).rejects.toThrow('Text from then on: a page without one');
  });
});

test('a page says at the desk that it waits, and has no link to what readers do not have', () => {
  const form = { ...pageKind.empty, status: 'published', publish_time: '2026-12-24T08:00:00.000Z' } as const;
  expect(pageKind.list.state(form, '2026-12-24T07:59:59.999Z')).toBe('Scheduled');
  expect(pageKind.page?.(form, '2026-12-24T07:59:59.999Z')).toBeUndefined();
  expect(pageKind.list.state(form, '2026-12-24T08:00:00.000Z')).toBe('Published');
});

test('a link shows a page that readers do not have to someone without an account, until it expires or is ended', async () => {
  const { site, ines, add, at, later } = await openPaper();
  const { id, key } = await add({ page_path: '/prices' });
  const other = await add({ page_path: '/plans', page_title: 'Our plans' });
  const open = (link: string, of = id) => at(new URL(link).pathname.replace(/\d+$/, String(of)) + new URL(link).search);
  const { link, expires_time } = await makePageLink(site, ines, id);
  const shown = await open(link);
  expect(shown).toMatchObject({
    status: 200,
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' },
  });
  expect(shown.body).toContain('This is how the page stands now.');
  expect(shown.body).toContain('<p>From January.</p>');
  expect((await open(link, other.id)).status).toBe(404);
  expect((await at(`/preview-page/${id}`)).status).toBe(404);
  expect((await at('/prices')).status).toBe(404);
  later(PREVIEW_LINK_DAYS * 24);
  expect(site.now().toISOString()).toBe(expires_time);
  expect((await open(link)).status).toBe(404);

  const ended = await makePageLink(site, ines, id);
  await endPageLinks(site, ines, id);
  expect((await open(ended.link)).status).toBe(404);
  const lasting = await makePageLink(site, ines, id);
  await removeThing(site, ines, pageStore, { id });
  expect((await open(lasting.link)).status).toBe(404);
  const again = await bringBack(site, ines, pageStore, { key });
  for (const one of [id, again.id]) expect((await open(ended.link, one)).status).toBe(404);
  const noted = (await latestEntries(site)).map(({ action }) => action);
  expect(noted).toEqual(expect.arrayContaining(['make preview link', 'end preview links']));
});

test('Today and the calendar name what comes due on pages, to editors', async () => {
  const { site, ines, add, inHours } = await openPaper();
  const [soon, then] = [inHours(1).toISOString(), inHours(200).toISOString()];
  const waits = { change_time: then, changed_title: 'Prices of summer', changed_html: '<p>Ten.</p>' };
  await add({ page_path: '/prices', status: 'published', publish_time: soon, ...waits });
  const { goingOut, later } = await todayOf(site, ines);
  expect(goingOut).toMatchObject([{ title: 'Our prices', moment: soon, about: 'Page of text' }]);
  expect(later).toMatchObject([{ title: 'Prices of summer', moment: then, about: 'Page of text that changes' }]);
  const writer = await givenSignedIn(site, 'jonas', 'writer');
  expect(await todayOf(site, writer)).toMatchObject({ goingOut: [], later: [] });
  const dates = await pageDates(site, { start: soon, end: inHours(300).toISOString() });
  expect(dates.map(({ what, moment }) => [what, moment])).toEqual([
    ['page', soon],
    ['page changes', then],
  ]);
});
