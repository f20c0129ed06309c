import { expect, test } from 'vitest';
import { requirePost } from '#content/article/views.store.ts';
import { eventDetail, listEvents } from '#content/events/events.store.ts';
import { correctionsOf } from '#content/posts/corrections.store.ts';
import { postDetail } from '#content/posts/details.store.ts';
import { nextDueMoment } from '#content/posts/due.store.ts';
import { homeLists } from '#content/posts/home.store.ts';
import { authorPosts, latestPosts, popularPosts, relatedPosts, topicPosts } from '#content/posts/posts.store.ts';
import { menuColumns } from '#content/posts/sections/menu.store.ts';
import { tagPosts } from '#content/posts/tags/tags.store.ts';
import { daysAway, givenEvent, givenPost, givenPublication } from '#content/posts/testing/content.ts';
import { explainedSite } from '#content/posts/testing/plans.ts';
import { redirectFor } from '#content/redirects/redirects.store.ts';
import type { Site } from '#content/site.ts';
import { SideReadings } from '#platform/rendering/side-readings.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { feedPosts, mappedFiles, mappedPosts, recentPosts } from '#site/syndication/syndication.store.ts';

const EMAIL = { id: 1, subcat_slug: 'email', subcat_name: 'email' };
const THIRD_PAGE = { page: 3, limit: 1 };

/** What pages, calls and documents read, of tables that hold a row or more for each post. */
const READINGS: Readonly<Record<string, (site: Site) => Promise<unknown>>> = {
  'a page of a topic': (site) => topicPosts(site, { catSlug: 'news', ...THIRD_PAGE }),
  'a page of a sub-category': (site) => topicPosts(site, { catSlug: 'news', subcatSlug: 'email', ...THIRD_PAGE }),
  'a page of an author': (site) => authorPosts(site, 'ines-valcourt', THIRD_PAGE.page, THIRD_PAGE.limit),
  'the home page': (site) => homeLists(site, new SideReadings()),
  'a tag page': (site) => tagPosts(site, EMAIL.id),
  'the menu': (site) => menuColumns(site, ['podcastData', 'inteviewData', 'guestPostData']),
  'an article': (site) => postDetail(site, 'news', 'a'),
  'what was corrected in an article': (site) => correctionsOf(site, 1),
  'what stands beside an article': (site) =>
    Promise.all([
      relatedPosts(site, { id: 1, cat_slug: 'news', subcategories: [EMAIL] }, 9),
      latestPosts(site, { catSlug: 'news', except: [1] }),
      popularPosts(site, { limit: 2 }),
    ]),
  'the next due moment': nextDueMoment,
  'a feed': (site) => feedPosts(site, {}),
  'the feed of a topic': (site) => feedPosts(site, { catSlug: 'news' }),
  'the feed of a tag': (site) => feedPosts(site, { subcatId: EMAIL.id }),
  'the feed of an author': (site) => feedPosts(site, { authorId: 1 }),
  'the index of the site maps': mappedFiles,
  'a site map': (site) => mappedPosts(site, 1),
  'the news site map': recentPosts,
  'a redirect': (site) => redirectFor(site, '/?p=7'),
  'a page of all events': (site) => listEvents(site, { tab: 'all', ...THIRD_PAGE }),
  'a page of past events': (site) => listEvents(site, { tab: 'past', ...THIRD_PAGE }),
  'an event': (site) => eventDetail(site, 'a-day'),
  'a view to be counted': (site) => requirePost(site, 1),
};

const WITH_EACH_POST =
  '(post|post_subcategory|post_coauthor|post_tally|daily_view|recent_view|redirect|author|media|event)';
const READ_THROUGH = new RegExp(`^(?:->\\s+)?(?:SCAN|Seq Scan on) ${WITH_EACH_POST}\\b`);
const SORTING = /TEMP B-TREE|^(?:->\s+)?(?:Incremental )?Sort\b/;

test.each(everyEngine)('on %s, no reading reads a table of posts through or sorts it', async (engine) => {
  const { site, plansOf } = await explainedSite(engine);
  await givenPublication(site);
  for (const month of ['06', '07', '08', '09', '11']) {
    const views = { '2026-11-20': Number(month) };
    await givenPost(site, { publish_time: `2026-${month}-01T00:00:00.000Z`, subcategories: ['email'], views });
  }
  for (const days of [-2, -1, 1, 2]) {
    await givenEvent(site, { event_date: daysAway(site, days) });
    await givenEvent(site, { event_date: daysAway(site, days), event_end: daysAway(site, days + 1) });
  }
  for (const [name, read] of Object.entries(READINGS)) {
    const plans = await plansOf(() => read(site));
    expect.soft(plans.length, name).toBeGreaterThan(0);
    expect
      .soft(
        plans.filter((line) => READ_THROUGH.test(line)),
        name,
      )
      .toEqual([]);
    expect
      .soft(
        plans.filter((line) => SORTING.test(line)),
        name,
      )
      .toEqual([]);
  }
});
