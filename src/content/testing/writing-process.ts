import { openDatabase } from '#content/database/database.ts';
import { raiseEdition } from '#content/testing/editions.ts';

/** `writing-process.ts LOCATION`: another process on the same database; raises the edition for each message. */
const database = await openDatabase(JSON.parse(process.argv[2] ?? '{}'));
process.on('message', async () => process.send?.(await raiseEdition(database.queries)));
process.once('disconnect', () => database.close());
process.send?.('ready');
