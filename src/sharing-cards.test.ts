import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#app.ts';
import { cardsOf } from '#desk/application/story/cards/cards.ts';
import { LARGE_PICTURE } from '#desk/application/story/cards/cards-limits.ts';
import { givenDocument } from '#desk/stories/publishing/testing/documents.ts';
import { givenDesk, givenStory, published } from '#desk/stories/publishing/testing/stories.ts';
import type { StoryFields } from '#desk/stories/story.contract.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { noAssets } from '#platform/testing/assets.ts';

/** What the page of a story with these fields names to those who show it elsewhere. */
async function pageOf(fields: Partial<StoryFields>) {
  const { site, editor } = await givenDesk('sqlite');
  const media = { path: 'a.webp', width: 1600, height: 1200, color: '#123456', bytes: 1, hash: 'a' };
  await site.database.queries.insertInto('media').values(media).execute();
  const blocks = [{ id: 'a', html: '<p>The text begins here.</p>' }];
  const { path } = await published(site, editor, await givenStory(site, editor, { fields, blocks }));
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const body = (await app.inject(path)).body.replaceAll('&amp;', '&');
  const named = (property: string) => body.match(new RegExp(`property="${property}" content="([^"]*)"`))?.[1];
  return { site, title: body.match(/<title>([^<]*)/)?.[1], named };
}

test.each([
  {},
  { meta_title: 'A title', meta_description: 'A description' },
  { meta_title: '', meta_description: '', p_content: 'A standfirst' },
  { meta_title: '', meta_description: '', p_content: '', banner_img: 'a.webp', banner_focus: '30-70' },
])('the cards at the desk have the words and the picture of the page: %j', async (given) => {
  const { site, title, named } = await pageOf(given);
  const { fields } = givenDocument({ fields: given });
  const { search, linkedIn } = cardsOf(fields, {
    opening: 'The text begins here.',
    publication: site.publication.name,
  });
  expect(search.title.shown).toBe(title);
  expect(linkedIn.title.shown).toBe(named('og:title'));
  expect(linkedIn.description.shown).toBe(named('og:description'));
  const { imageBase } = site.configuration;
  const picture = fields.banner_img
    ? pictureAddress(imageBase, fields.banner_img, LARGE_PICTURE, '16x9', fields.banner_focus)
    : pictureAddress(imageBase, site.publication.pictures.share);
  expect(named('og:image')).toMatch(new RegExp(`${picture.replace(/[.?]/g, '\\$&')}$`));
});
