import type { FastifyInstance } from 'fastify';
import { registerDocuments } from '#platform/http/documents.ts';
import type { PageCache } from '#platform/page-cache/page-cache.ts';
import type { Site } from '#platform/site.ts';
import { calendarDocuments } from './calendar.ts';
import { feedDocuments } from './feeds.ts';
import { robotsDocument } from './robots.ts';
import { sitemapDocuments } from './sitemaps.ts';
import { wellKnownDocuments } from './well-known.ts';

/** Registers feeds, site maps, robots.txt and calendars. */
export function registerSyndication(app: FastifyInstance, rendering: { site: Site; cache: PageCache }): void {
  registerDocuments(
    app,
    [robotsDocument, ...sitemapDocuments, ...feedDocuments, ...calendarDocuments, ...wellKnownDocuments],
    rendering,
  );
}
