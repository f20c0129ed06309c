import type { FastifyInstance } from 'fastify';
import type { Site } from '#content/site.ts';
import { type Documents, registerDocuments } from '#platform/http/machine-documents.ts';
import { calendarDocuments } from './calendar.ts';
import { feedDocuments } from './feeds.ts';
import { robotsDocument } from './robots.ts';
import { sitemapDocuments } from './sitemaps.ts';
import { wellKnownDocuments } from './well-known.ts';

/** Registers feeds, site maps, robots.txt and calendars. */
export function registerSyndication(app: FastifyInstance, documents: Documents<Site>): void {
  registerDocuments(
    app,
    [robotsDocument, ...sitemapDocuments, ...feedDocuments, ...calendarDocuments, ...wellKnownDocuments],
    documents,
  );
}
