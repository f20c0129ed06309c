import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { seeded } from '#content/posts/testing/seeded.ts';
import { composeBody, composeTitle, slug } from './compose.ts';
import type { Texts } from './texts.ts';

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Generated</title><link>https://generated.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://generated.example</wp:base_site_url><wp:base_blog_url>https://generated.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email><![CDATA[ada@generated.example]]></wp:author_email><wp:author_display_name><![CDATA[Ada Abara]]></wp:author_display_name></wp:author>
`;

/** Writes a WordPress export of so many articles, each of its own words. */
export async function writeExport(file: string, posts: number, texts: Texts): Promise<void> {
  await pipeline(function* () {
    const chance = seeded(posts);
    yield HEAD;
    for (let id = 1; id <= posts; id++) {
      const title = composeTitle(texts, chance, id - 1);
      const { post_content } = composeBody(texts, chance, 'article');
      const date = new Date(Date.UTC(2012, 0, 1) + id * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
      yield `<item><title><![CDATA[${title}]]></title><link>https://generated.example/${id}/</link><dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[${post_content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date><![CDATA[${date}]]></wp:post_date><wp:post_date_gmt><![CDATA[${date}]]></wp:post_date_gmt><wp:post_name><![CDATA[${slug(title)}-${id}]]></wp:post_name>
<wp:status><![CDATA[publish]]></wp:status><wp:post_type><![CDATA[post]]></wp:post_type><category domain="category" nicename="news"><![CDATA[News]]></category></item>
`;
    }
    yield '</channel></rss>\n';
  }, createWriteStream(file));
}
