import { withoutControlCharacters } from './control-characters.ts';
import type { Feed, FeedEntry, Recording } from './feed.ts';

/** JSON Feed 1.1. @see https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed({ title, page, self, publication, icon, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: self,
    description: publication.description,
    language: publication.language,
    icon,
    authors: [{ name: publication.publisher.name, url: publication.publisher.url }],
    items: entries.map(itemOf),
  };
  return JSON.stringify(feed, (_key, value) => (typeof value === 'string' ? withoutControlCharacters(value) : value));
}

function itemOf({ recording, picture, ...entry }: FeedEntry): object {
  return {
    id: entry.address,
    url: entry.address,
    title: entry.title,
    content_html: entry.content,
    summary: entry.summary,
    ...(picture && { image: picture.url }),
    date_published: entry.published,
    date_modified: entry.updated,
    authors: entry.authors.map(({ name, page }) => ({ name, url: page })),
    tags: entry.categories.map(({ name }) => name),
    ...(recording && { attachments: [attachmentOf(recording)] }),
  };
}

function attachmentOf({ url, type, bytes }: Recording): object {
  return { url, mime_type: type, size_in_bytes: bytes };
}
