import { ask } from './revision.ts';

const VISIBLE = `status <> 'draft' and publish_time <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
const PAGE_SIZE = 10;

/** Addresses of one generated site: one of each kind of page, the same kind at every size. */
export function pagesOf(dataDirectory: string) {
  const [article = ''] = articles(dataDirectory, 1);
  const [count] = ask<{ posts: number }>(
    dataDirectory,
    `select count(*) as posts from post where cat_slug = 'news' and ${VISIBLE}`,
  );
  const deep = Math.floor(((count?.posts ?? 0) / PAGE_SIZE) * 0.95);
  const [tag] = ask<{ slug: string }>(dataDirectory, 'select subcat_slug as slug from subcategory where id = 1');
  const slug = tag?.slug ?? '';
  return {
    home: '/',
    article,
    topic: '/topic/news',
    /** In the last tenth of the largest category. */
    deepTopic: `/topic/news?page=${deep}`,
    filteredTopic: `/topic/news/${slug}`,
    tag: `/tag/${slug}`,
    author: '/author/author-3',
    feed: '/feeds/rss.xml',
    topicFeed: '/feeds/topic/news/rss.xml',
    tagFeed: `/feeds/tag/${slug}/rss.xml`,
    authorFeed: '/feeds/author/author-3/rss.xml',
  };
}

/** Addresses of articles, spread evenly over the site's years, the newest first. */
export function articles(dataDirectory: string, count: number): string[] {
  const [{ last } = { last: 0 }] = ask<{ last: number }>(dataDirectory, 'select max(id) as last from post');
  const step = Math.max(1, Math.floor(last / (count + 1)));
  const rows = ask<{ path: string }>(
    dataDirectory,
    `select '/' || cat_slug || '/' || post_name as path from post
     where ${VISIBLE} and id % ${step} = 0 order by id desc limit ${count}`,
  );
  return rows.map(({ path }) => path);
}
