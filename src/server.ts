import cluster from 'node:cluster';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openDatabase } from '#content/database/database.ts';
import { refuseTakenImageBase } from '#content/images/image-base.ts';
import { storeCategories } from '#content/posts/sections/store-categories.store.ts';
import { restrictDataDirectory } from '#content/privacy/restrict-files.ts';
import { scheduleFiling } from '#content/privacy/suppression-filing.ts';
import { loadPublication } from '#content/publication.ts';
import { scheduleCounting } from '#content/redirects/asked-addresses.store.ts';
import { followRights } from '#content/rights/follow-rights.ts';
import { followSettings } from '#content/settings/follow-settings.ts';
import type { Site } from '#content/site.ts';
import { claimUploads } from '#desk/media/uploads/upload-folder.ts';
import { scheduleLeadLinks } from '#desk/today/schedule-lead-links.ts';
import { scheduleGarbageCollection } from '#platform/collect-garbage.ts';
import { type Configuration, InvalidConfiguration, readConfiguration } from '#platform/configuration.ts';
import { followEdge } from '#platform/edge/follow-edge.ts';
import { stopListening } from '#platform/http/graceful-close.ts';
import type { Assets } from '#platform/rendering/assets.ts';
import { openKeys } from '#platform/secrets/keys.ts';
import { refuseOtherSecret } from '#platform/secrets/own-secret.ts';
import { whenLeading } from '#platform/workers/leading.ts';
import { searchThreadOf } from '#site/search/search-thread.ts';
import { createApp } from './app.ts';
import { fileMediaOnce } from './media-filing.ts';
import { loadLaterModules } from './page-modules.ts';
import { storePublicationPages } from './publication-pages.ts';
import { scheduleDeletions } from './retention.ts';

/**
 * Opens the configured site; the caller closes its database.
 * @throws InvalidConfiguration, InvalidPublication, UnusableDatabase
 */
export async function openSite(configuration: Configuration = readConfiguration(process.env)): Promise<Site> {
  const site = await openUnderAnySecret(configuration);
  await refuseOtherSecret(site).catch(closing(site));
  return site;
}

/** Likewise, for commands that bring a secret or change it: it may be another one than the database's. */
export async function openUnderAnySecret(configuration: Configuration = readConfiguration(process.env)): Promise<Site> {
  const declared = await loadPublication(configuration.publicationDirectory);
  refuseTakenImageBase(configuration, declared);
  const database = await openDatabase(configuration);
  restrictDataDirectory(configuration.dataDirectory);
  const keys = openKeys(configuration);
  const opened = { configuration, declared, database, keys, now: () => new Date() };
  const site = await followSettings(opened).then(followRights).catch(closing(opened));
  await fillFromPublication(site).catch(closing(opened));
  return site;
}

/** What the publication's files say and the desk has not changed. */
export async function fillFromPublication(site: Site): Promise<void> {
  await storeCategories(site);
  await storePublicationPages(site);
}

function closing({ database }: Pick<Site, 'database'>): (error: unknown) => Promise<never> {
  return async (error) => {
    await database.close();
    throw error;
  };
}

/**
 * Connections that the system holds until the thread accepts them; Linux takes at most `net.core.somaxconn`, 4096. With
 * the 511 of Node.js, a rendering of 50 ms under a flood is enough for the system to drop some: their readers try again
 * a second later.
 */
const WAITING_CONNECTIONS = 4096;

/** Brings the search index up to date with the posts. */
export function indexPosts(site: Site): Promise<void> {
  return searchThreadOf(site).follow();
}

/**
 * Listens, and closes gracefully on a signal: finishes open requests, then closes the database.
 * @throws what Node.js throws for a port that is taken, InvalidConfiguration for an unknown HOST; everything is closed by then
 */
export async function serve(site: Site, assets: Assets): Promise<FastifyInstance> {
  const releaseUploads = claimUploads(site.configuration.dataDirectory);
  const app = await createApp({ site, assets });
  const stopHousekeeping = scheduleHousekeeping(site, app.log);
  app.addHook('onClose', async () => {
    stopHousekeeping();
    releaseUploads();
    await site.database.close();
  });
  try {
    const { port, host } = site.configuration;
    await app.listen({ port, host, backlog: WAITING_CONNECTIONS });
  } catch (error) {
    // Open handles would keep the process alive.
    await app.close();
    throw whyNotHeard(error, site.configuration);
  }
  // One Ctrl-C may arrive several times: to each process of the group, and forwarded by the parent. Without a handler
  // the second one would end the process in the middle of an answer.
  const stop = async () => {
    await stopListening(app.server);
    await app.close();
    // The line to the parent would keep a worker alive.
    cluster.worker?.disconnect();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  // Meant for the parent of workers; without one it would end the process.
  process.on('SIGUSR2', () => app.log.warn('SIGUSR2 replaces workers: this process has none (WORKERS)'));
  return app;
}

/** A name that cannot be looked up is HOST's: nothing else is looked up to listen. */
function whyNotHeard(error: unknown, { host }: Configuration): unknown {
  if (Object(error).syscall !== 'getaddrinfo') return error;
  const words = `HOST is ${host}, and no machine of that name is known: name an address of this one, as 127.0.0.1 or 0.0.0.0.`;
  return new InvalidConfiguration(words, { cause: error });
}

/** Milliseconds between the start and housekeeping: readers who wait during a restart are answered first. */
const HOUSEKEEPING_AFTER = 1000;

/**
 * Work that no request waits for. In each process: loads modules, writes counts, collects garbage. In the process that leads its node:
 * deletes what is due, checks links, updates indexes.
 * @returns a function that stops it
 */
function scheduleHousekeeping(site: Site, log: FastifyBaseLogger): () => void {
  const failing = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const stops = [
    scheduleGarbageCollection(),
    scheduleCounting(site, failing('Asked addresses could not be counted')),
    followEdge(site, {
      refused: failing('The edge could not be told of a change (PURGE_URL); it is told again until it takes it'),
      failed: failing('What the edge is owed could not be read'),
    }),
    whenLeading(() => {
      const ends = [
        scheduleLeadLinks(site, failing('The links of leads could not be asked')),
        scheduleFiling(site, failing('Suppressions could not be added to the file')),
      ];
      const beginning = setTimeout(() => {
        const skipped = (path: string, error: unknown) =>
          log.warn({ err: error, path }, 'A media file cannot be read, and is not served');
        fileMediaOnce(site, skipped).catch(failing('Media files of an earlier version could not be filed'));
        ends.push(scheduleDeletions(site, failing('Old entries could not be deleted')));
        indexPosts(site).catch(failing('The search index could not be brought up to date'));
      }, HOUSEKEEPING_AFTER);
      return () => {
        clearTimeout(beginning);
        for (const end of ends) end();
      };
    }),
  ];
  const loading = setTimeout(() => {
    loadLaterModules().catch(failing('Modules could not be loaded'));
  }, HOUSEKEEPING_AFTER);
  return () => {
    clearTimeout(loading);
    for (const stop of stops) stop();
  };
}
