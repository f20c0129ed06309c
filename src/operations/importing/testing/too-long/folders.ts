import { folder } from '../../folder/testing/folders.ts';
import {
  type Fields,
  MOMENT,
  OLD_PATH,
  oldPathOf,
  type SourceFormat,
  type SourceThing,
  WEB_ADDRESS,
} from './source-format.ts';

export const hugoFormat: SourceFormat = {
  name: 'a folder of Hugo',
  kinds: {
    posts: {
      title: 'Title',
      slug: 'slug',
      description: 'Words',
      summary: 'Words',
      keywords: 'Words',
      author: 'Name',
      tags: 'Name',
      image: OLD_PATH,
      image_caption: 'Words',
      image_alt: 'Words',
      seo_title: 'Words',
      aliases: OLD_PATH,
      audio: WEB_ADDRESS,
      body: 'Words.',
    },
    events: { title: 'Title', slug: 'slug', venue: 'Hall', registration_url: WEB_ADDRESS, body: 'Words.' },
    authors: { name: 'Name', slug: 'slug', bio: 'Words' },
    tags: { title: 'Name', slug: 'slug' },
    redirects: { from: OLD_PATH, to: WEB_ADDRESS },
  },
  write: ({ posts, events, authors, tags, redirects = [] }) =>
    folder({
      'hugo.toml': 'baseURL = "https://old.example/"\n',
      'static/_redirects': redirects.map((thing) => `${oldPathOf(thing)} ${thing.fields.to}\n`).join(''),
      ...filesIn('content/posts', posts, { date: MOMENT }),
      ...filesIn('content/events', events, { date: MOMENT }),
      ...filesIn('content/authors', authors),
      ...filesIn('content/tags', tags, {}, '/_index.md'),
    }),
};

export const publicationFormat: SourceFormat = {
  name: 'a publication’s own folder',
  kinds: {
    posts: {
      title: 'Title',
      deck: 'Words',
      author: 'Name',
      subcategories: 'name',
      banner: OLD_PATH,
      banner_caption: 'Words',
      banner_alt: 'Words',
      banner_focus: '10-20',
      meta_title: 'Words',
      meta_description: 'Words',
      meta_keywords: 'Words',
      podcast_link: WEB_ADDRESS,
      aliases: OLD_PATH,
      body: 'Words.',
    },
    events: {
      title: 'Title',
      location: 'Hall',
      timezone: 'Europe/Berlin',
      link: WEB_ADDRESS,
      podcast_link: WEB_ADDRESS,
      banner: OLD_PATH,
    },
    authors: { name: 'Name', photo: OLD_PATH, links: WEB_ADDRESS, body: 'Words.' },
    advertisements: {
      banner_name: 'Name',
      dest_url: WEB_ADDRESS,
      banner: 'advertisements/bellfold-inbox-reports.webp',
    },
    subcategories: { name: 'Name' },
  },
  write: ({ posts, events, authors, advertisements, subcategories = [] }) =>
    folder({
      'subcategories.yml': subcategories
        .map(({ token, fields: { name } }) => `${token}: ${JSON.stringify(name)}\n`)
        .join(''),
      ...filesIn('posts', posts, { date: MOMENT, category: 'news' }),
      ...filesIn('events', events, { date: MOMENT }),
      ...filesIn('authors', authors),
      ...filesIn('advertisements', advertisements, { banner_type: 'Home-2' }),
    }),
};

function filesIn(place: string, things: readonly SourceThing[] = [], more: Fields = {}, ending = '.md') {
  return Object.fromEntries(
    things.map(({ token, fields }) => [`${place}/${token}${ending}`, file({ ...more, ...fields })]),
  );
}

/** A file with front matter; JSON strings are YAML. */
function file({ body = 'Words.', ...fields }: Fields): string {
  const lines = Object.entries(fields).map(([name, text]) => `${name}: ${JSON.stringify(text)}\n`);
  return `---\n${lines.join('')}---\n${body}\n`;
}
