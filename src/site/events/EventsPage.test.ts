import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { daysAway, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import { noAssets } from '#platform/testing/assets.ts';

async function open(): Promise<{ app: FastifyInstance; site: Site }> {
  const site = await testSite();
  await givenPublication(site);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  return { app, site };
}

async function givenEvents(site: Site, count: number): Promise<void> {
  for (let day = 1; day <= count; day++) await givenEvent(site, { event_date: daysAway(site, day) });
}

const cards = (html: string) => html.match(/<time /g)?.length ?? 0;

test('without events the page says so, and offers the latest stories', async () => {
  const { app, site } = await open();
  await givenPost(site, { post_title: 'Something to read' });
  const { body, statusCode } = await app.inject('/events');
  expect(statusCode).toBe(200);
  expect(body).toContain('No events have been posted yet.');
  expect(body).toContain('Something to read');
});

test('nine cards, and Show More leads to a page with nine more of them', async () => {
  const { app, site } = await open();
  await givenEvents(site, 20);
  const first = (await app.inject('/events?tab=upcoming')).body;
  expect(cards(first)).toBe(9);
  expect(first).toContain('href="/events?tab=upcoming&amp;page=2"');
  expect(cards((await app.inject('/events?tab=upcoming&page=2')).body)).toBe(18);
  const last = (await app.inject('/events?tab=upcoming&page=3')).body;
  expect(cards(last)).toBe(20);
  expect(last).not.toContain('Show More');
});

test('a page past the end, or one that is no number, does not exist', async () => {
  const { app, site } = await open();
  await givenEvents(site, 9);
  for (const page of ['2', '0', '-1', '1e9', '1e0', 'two', '1.5']) {
    expect((await app.inject(`/events?page=${page}`)).statusCode, page).toBe(404);
  }
});

test('drafts are on no list and have no page', async () => {
  const { app, site } = await open();
  await givenEvent(site, { event_slug: 'secret', event_title: 'A secret', status: 'draft' });
  expect((await app.inject('/events')).body).not.toContain('A secret');
  expect((await app.inject('/events/secret')).statusCode).toBe(404);
});

test('an event that does not exist is answered in place with the Error 404 screen', async () => {
  const { app } = await open();
  for (const slug of ['nowhere', '%00', 'x'.repeat(400)]) {
    const { statusCode, body } = await app.inject(`/events/${slug}`);
    expect(statusCode).toBe(404);
    expect(body).toContain('Error 404 - Not Found');
  }
});

test('an event may lack everything but a title and a date', async () => {
  const { app, site } = await open();
  await givenEvent(site, { event_slug: 'bare', event_location: '', event_desc: '', event_banner: 'gone.webp' });
  const { statusCode, body } = await app.inject('/events/bare');
  expect(statusCode).toBe(200);
  expect(body).toContain('application/ld+json');
});

test("an event's title is escaped", async () => {
  const { app, site } = await open();
  await givenEvent(site, { event_slug: 'bad', event_title: '</script><script>alert(1)</script>' });
  for (const address of ['/events', '/events/bad']) {
    expect((await app.inject(address)).body).not.toContain('<script>alert');
  }
});

test('an evening in Singapore is that evening on the list and on its page, whatever day it is in UTC', async () => {
  const { app, site } = await open();
  await givenEvent(site, {
    event_slug: 'evening',
    event_date: '2026-12-31T16:30:00.000Z',
    event_timezone: 'Asia/Singapore',
  });
  const text = async (address: string) => (await app.inject(address)).body.replace(/<[^>]*>/g, '');
  expect(await text('/events')).toMatch(/1 Jan 2027 Fri,? 00:30 GMT\+8/);
  expect(await text('/events/evening')).toMatch(/Friday,? 1 January 2027 00:30 Singapore Standard Time \(GMT\+8\)/);
});

test.each([
  ['postponed', 'Postponed', 'Was planned for'],
  ['cancelled', 'Cancelled', 'Was planned for'],
  ['online', 'Moved online', 'When'],
] as const)(
  'an event that is %s says so on its card, on its page and in its title',
  async (event_state, words, when) => {
    const { app, site } = await open();
    await givenEvent(site, { event_slug: 'a-day', event_title: 'A day', event_state });
    expect((await app.inject('/events')).body).toContain(`>${words}</p>`);
    const { body } = await app.inject('/events/a-day');
    expect(body).toContain(`>${words}</p>`);
    expect(body).toContain(`<dt>${when}</dt>`);
    expect(body).toMatch(new RegExp(`<title>${words}: A day`));
    expect(body.includes('Add to calendar')).toBe(event_state === 'online');
    expect(body.includes('Online, instead of')).toBe(event_state === 'online');
  },
);

test('a moved event says on its page and its card when it was to be', async () => {
  const { app, site } = await open();
  await givenEvent(site, { event_slug: 'moved', event_previous_date: '2026-10-20T09:00:00.000Z' });
  await givenEvent(site, { event_slug: 'as-planned' });
  const { body } = await app.inject('/events/moved');
  expect(body).toMatch(/<dt>Was on<\/dt><dd[^>]*><time dateTime="2026-10-20T09:00:00.000Z">Tuesday,? 20 October 2026/);
  const moved = /Moved from <time dateTime="2026-10-20T09:00:00.000Z">20 Oct 2026,? 09:00 UTC/g;
  expect((await app.inject('/events')).body.match(moved)).toHaveLength(1);
  expect((await app.inject('/events/as-planned')).body).not.toContain('Was on');
});

test('an event that runs says so, with its end, and is no past one', async () => {
  const { app, site } = await open();
  const times = { event_date: daysAway(site, -1), event_end: daysAway(site, 1) };
  await givenEvent(site, { event_slug: 'fair', event_title: 'A fair', ...times });
  const { body } = await app.inject('/events?tab=upcoming');
  expect(body).toContain('In person, now on');
  expect(body).toContain('until ');
  const page = (await app.inject('/events/fair')).body;
  expect(page).toContain('Add to calendar');
  expect(page).toContain(`until <time dateTime="${times.event_end}">`);
  expect((await app.inject('/events?tab=past')).body).not.toContain('A fair');
});

test('the page has room for the own time of readers elsewhere, but not of a day', async () => {
  const { app, site } = await open();
  await givenEvent(site, { event_slug: 'evening', event_timezone: 'Asia/Singapore' });
  await givenEvent(site, { event_slug: 'day', event_all_day: 1 });
  expect((await app.inject('/events/evening')).body).toContain('zone="Asia/Singapore"');
  expect((await app.inject('/events/day')).body).not.toContain('mh-reader-time');
});
