import { sql } from 'kysely';
import type { Site } from '#content/site.ts';

/** Copies of a post with the word lighthouse, in one statement. */
export async function givenCopies(site: Site, original: number, posts: number): Promise<void> {
  const numbers = sql`(with recursive n(n) as (select 1 union all select n + 1 from n where n < ${posts}) select n from n)`;
  await sql`insert into post (cat_slug, post_name, post_title, excerpt, p_content, post_author_id, status, publish_time,
      modified_time, banner_img, banner_show, meta_description, meta_keywords, podcast_link, reading_time, contents,
      post_content, post_text)
    select cat_slug, ${`copy-of-${original}-`} || n || '-' || (select count(*) from post), 'Lighthouse', excerpt, p_content,
      post_author_id, status, publish_time, modified_time, banner_img, banner_show, meta_description, meta_keywords,
      podcast_link, reading_time, contents, post_content, 'A lighthouse.'
    from post cross join ${numbers} as numbers where id = ${original}`.execute(site.database.queries);
}
