import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A post made of attack vectors. */
export interface Attack {
  readonly slug: string;
  /** For title, deck, author, tag, keywords and captions, each another one. */
  readonly vectors: readonly string[];
  /** HTML. */
  readonly body: string;
}

/** The category that a post of every source is filed under. */
const CATEGORY = 'news';
/** Lately, so that lists begin with these posts. */
const MOMENT = new Date(Date.now() - 3_600_000).toISOString();

/** The vector for one of a post's texts. */
const text = ({ vectors }: Attack, place: number): string => vectors[place % vectors.length] ?? '';

/** Characters that XML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are they.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const cdata = (words: string) =>
  `<![CDATA[${words.toWellFormed().replace(NOT_IN_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** An export of WordPress. */
export function writeWordPress(file: string, attacks: readonly Attack[]): string {
  const items = attacks.map(
    (attack, index) => `<item><title>${cdata(text(attack, 0))}</title>
<link>https://old.example/${attack.slug}/</link><dc:creator>${cdata(text(attack, 2))}</dc:creator>
<content:encoded>${cdata(attack.body)}</content:encoded><excerpt:encoded>${cdata(text(attack, 1))}</excerpt:encoded>
<wp:post_id>${index + 1}</wp:post_id><wp:post_date_gmt>${MOMENT.slice(0, 19).replace('T', ' ')}</wp:post_date_gmt>
<wp:post_name>${attack.slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="${CATEGORY}">News</category>
<category domain="post_tag" nicename="attacks">${cdata(text(attack, 3))}</category></item>`,
  );
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join('')}</channel></rss>`,
  );
  return file;
}

/** An export of Ghost. */
export function writeGhost(file: string, attacks: readonly Attack[]): string {
  const data = {
    posts: attacks.map((attack) => ({
      id: attack.slug,
      title: text(attack, 0),
      slug: attack.slug,
      status: 'published',
      html: attack.body,
      custom_excerpt: text(attack, 1),
      feature_image: text(attack, 4),
      feature_image_caption: text(attack, 5),
      meta_title: text(attack, 6),
      published_at: MOMENT,
    })),
    tags: [
      { id: 'category', slug: CATEGORY, name: 'News' },
      ...attacks.map((attack) => ({ id: `tag-${attack.slug}`, slug: `tag-${attack.slug}`, name: text(attack, 3) })),
    ],
    posts_tags: attacks.flatMap(({ slug }) => [
      { post_id: slug, tag_id: 'category', sort_order: 0 },
      { post_id: slug, tag_id: `tag-${slug}`, sort_order: 1 },
    ]),
    users: attacks.map((attack) => ({ id: `user-${attack.slug}`, slug: `user-${attack.slug}`, name: text(attack, 2) })),
    posts_authors: attacks.map(({ slug }) => ({ post_id: slug, author_id: `user-${slug}`, sort_order: 0 })),
  };
  writeFileSync(file, JSON.stringify({ db: [{ meta: { exported_on: 1616560573131, version: '5.80.0' }, data }] }));
  return file;
}

/** A folder of Markdown, with an author, an event and an advertisement for each post. */
export function writeFolder(folder: string, attacks: readonly Attack[]): string {
  const write = (path: string, fields: Readonly<Record<string, unknown>>, body: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // JSON is YAML.
    writeFileSync(join(folder, path), `---\n${JSON.stringify(fields)}\n---\n\n${body}\n`);
  };
  for (const attack of attacks) {
    const of = (place: number) => text(attack, place);
    const banner = 'events/cdp-buyers-day-berlin.webp';
    write(`authors/${attack.slug}.md`, { name: of(2) }, of(6));
    write(
      `posts/${attack.slug}.md`,
      {
        title: of(0),
        deck: of(1),
        category: CATEGORY,
        subcategories: [attack.slug],
        author: attack.slug,
        date: MOMENT,
        banner,
        banner_caption: of(5),
        banner_alt: of(6),
        meta_description: of(4),
        meta_keywords: of(7),
        podcast_link: of(3),
        aliases: [of(8)],
      },
      attack.body,
    );
    write(
      `events/${attack.slug}.md`,
      { title: of(3), date: '2030-10-01T10:00:00Z', location: of(4), link: of(9), banner },
      attack.body,
    );
    write(
      `advertisements/${attack.slug}.md`,
      {
        banner_name: of(5),
        banner_type: 'Post-1',
        dest_url: 'https://advertiser.example/',
        banner: 'advertisements/hallam-reyes-warehouse-cost-monitor.webp',
      },
      '',
    );
  }
  writeFileSync(
    join(folder, 'subcategories.yml'),
    JSON.stringify(Object.fromEntries(attacks.map((attack) => [attack.slug, text(attack, 3)]))),
  );
  return folder;
}
