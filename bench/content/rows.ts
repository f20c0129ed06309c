import type { Seeded } from '#content/posts/testing/seeded.ts';
import { composeBody, composeTitle, type Length, shortened, slug } from './compose.ts';
import * as shape from './shape.ts';
import type { Texts } from './texts.ts';

const DAY = 86_400_000;

export type Row = Readonly<Record<string, string | number | null>>;

export interface Plan {
  readonly posts: number;
  readonly length: Length;
  readonly texts: Texts;
  readonly chance: Seeded;
  readonly categories: readonly string[];
  readonly authors: number;
  /** Paths of pictures that the posts share. */
  readonly pictures: readonly string[];
  /** The moment of the newest post. */
  readonly until: Date;
}

/** The posts, the oldest first, each with its rows of post_subcategory; numbered from 1. */
export function* postRows(plan: Plan): Generator<{ post: Row; filed: readonly Row[] }> {
  const { posts, texts, chance, length } = plan;
  const categories = plan.categories.map((item) => ({ item, weight: shape.CATEGORY_WEIGHTS[item] ?? 1 }));
  const subcategories = Array.from({ length: shape.SUBCATEGORIES }, (_, index) => ({
    item: index + 1,
    weight: 1 / (index + 1),
  }));
  for (let id = 1; id <= posts; id++) {
    const title = composeTitle(texts, chance, id - 1);
    const about = { id, cat_slug: weighted(chance, categories), ...timing(plan, id) };
    const deck = chance.pick(texts.decks);
    yield {
      post: {
        ...about,
        post_name: `${slug(title)}-${id}`,
        post_title: title,
        ...composeBody(texts, chance, length),
        p_content: shortened(deck, 200),
        post_author_id: 1 + chance.below(plan.authors),
        banner_img: chance.pick(plan.pictures),
        banner_show: 1,
        meta_description: shortened(deck, 160),
        meta_keywords: '',
        podcast_link: about.cat_slug === 'podcasts' ? 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' : null,
        source_key: null,
        source_hash: null,
      },
      filed: filedUnder(chance, subcategories).map((subcat_id) => ({
        post_id: id,
        subcat_id,
        cat_slug: about.cat_slug,
        status: about.status,
        publish_time: about.publish_time,
      })),
    };
  }
}

/** One item, each as likely as its weight says. */
function weighted<Item>(chance: Seeded, items: readonly { readonly item: Item; readonly weight: number }[]): Item {
  let left = chance.next() * items.reduce((sum, { weight }) => sum + weight, 0);
  const found = items.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? chance.pick(items)).item;
}

function timing({ posts, until, chance }: Plan, id: number) {
  const spread = (shape.DAYS * DAY) / posts;
  const lot = chance.below(1000);
  const scheduled = lot < shape.SCHEDULED;
  const age = Math.round((posts - id) * spread + chance.next() * Math.min(spread, DAY));
  const moment = new Date(scheduled ? until.getTime() + DAY * (1 + chance.below(30)) : until.getTime() - age);
  const status = scheduled ? 'scheduled' : lot < shape.SCHEDULED + shape.DRAFTS ? 'draft' : 'published';
  return { status, publish_time: moment.toISOString(), modified_time: moment.toISOString() };
}

function filedUnder(chance: Seeded, subcategories: readonly { item: number; weight: number }[]): number[] {
  const count = 1 + chance.below(shape.MOST_SUBCATEGORIES);
  return [...new Set(Array.from({ length: count }, () => weighted(chance, subcategories)))];
}

/** The names under which posts appear. */
export function authorRows({ authors, texts, chance }: Plan, photos: readonly string[]): Row[] {
  return Array.from({ length: authors }, (_, index) => ({
    id: index + 1,
    author_name: `author-${index + 1}`,
    author_display_name: `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}`,
    author_description: shortened(chance.pick(texts.decks), 200),
    author_photo: chance.pick(photos),
    source_key: null,
    source_hash: null,
  }));
}

const FIRST = 'Ada Ben Chloé Dario Esi Farid Greta Hana Ivo June Kofi Lena'.split(' ');
const LAST = 'Abara Brandt Castell Duarte Engel Fofana Grau Holm Ito Jensen Kaur Lund'.split(' ');

export function subcategoryRows({ texts }: Plan): Row[] {
  return Array.from({ length: shape.SUBCATEGORIES }, (_, index) => {
    const name = shortened(texts.headings[index * 7] ?? `Subject ${index}`, 24).replace('…', '');
    return { id: index + 1, subcat_slug: `${slug(name, 30)}-${index + 1}`, subcat_name: name };
  });
}

/** Views of the last days: the newer a post, the more of them, with a long tail. */
export function* viewRows({ posts, chance, until }: Plan): Generator<Row> {
  for (let back = 0; back < shape.READ_DAYS; back++) {
    const day = new Date(until.getTime() - back * DAY).toISOString().slice(0, 10);
    const read = new Set<number>();
    for (let turn = 0; turn < shape.READ_A_DAY; turn++) read.add(posts - Math.floor(posts * chance.next() ** 3));
    for (const post_id of [...read].filter((id) => id >= 1)) {
      yield { post_id, day, views: 1 + Math.floor(200 / (1 + (posts - post_id) / 5)) };
    }
  }
}

export function advertisementRows({ until }: Plan, banners: readonly string[]): Row[] {
  return Object.entries(shape.BANNERS).flatMap(([banner_type, count]) =>
    Array.from({ length: count }, (_, index) => ({
      banner_img: banners[index % banners.length] ?? '',
      banner_name: `${banner_type} ${index + 1}`,
      dest_url: `https://advertiser-${index + 1}.example`,
      banner_type,
      duration_time: 5,
      start_time: null,
      end_time: index === 0 ? new Date(until.getTime() + 60 * DAY).toISOString() : null,
      weight: 1,
      source_key: null,
      source_hash: null,
    })),
  );
}

export function eventRows({ texts, chance, until }: Plan, banners: readonly string[]): Row[] {
  return Array.from({ length: shape.EVENTS }, (_, index) => {
    const event_title = chance.pick(texts.titles);
    return {
      event_slug: `${slug(event_title)}-${index + 1}`,
      event_title,
      event_date: new Date(until.getTime() + (index - shape.EVENTS / 2 + 0.5) * 7 * DAY).toISOString(),
      event_location: 'Utrecht',
      event_banner: chance.pick(banners),
      event_desc: chance.pick(texts.paragraphs).html,
      event_link: 'https://event.example',
      banner_show: 1,
      podcast_link: null,
      status: 'published',
      source_key: null,
      source_hash: null,
    };
  });
}
