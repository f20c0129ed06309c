import { readConfiguration } from '#platform/configuration.ts';
import { openDatabase } from '#platform/database/database.ts';
import { loadPublication } from '#platform/publication.ts';
import { builtAssets } from '#platform/rendering/built-assets.ts';
import { createApp } from './app.ts';

const configuration = readConfiguration(process.env);
const publication = await loadPublication(configuration.publicationDirectory);
const database = await openDatabase(configuration);
const app = await createApp({
  site: { configuration, publication, database, now: () => new Date() },
  assets: await builtAssets(new URL('..', import.meta.url).pathname),
});
await app.listen({ port: configuration.port, host: configuration.host });
