import type { DescribedTables } from '../described-table.ts';

/** What the program keeps for itself. Triggers derive most of it, so that a restore fills it last. */
export const PROGRAM_TABLES = {
  secret_fingerprint: {
    origin: 'program',
    notExported: 'tells whether a node has the secret of this site',
    personal: 'nothing',
  },
  edge_purge: {
    origin: 'program',
    notExported: 'what the edge before this site was told of its own revisions',
    personal: 'nothing',
  },
  last_done: { origin: 'program', notExported: 'what was done to this database', personal: 'nothing' },
  post_tally: { origin: 'program', notExported: 'triggers count it from the posts', personal: 'nothing' },
  recent_view_start: {
    origin: 'program',
    notExported: 'the day from which recent_view counts, which moves on by itself',
    personal: 'nothing',
  },
  recent_view: { origin: 'program', notExported: 'triggers add it up from the views of each day', personal: 'nothing' },
  post_change: {
    origin: 'program',
    notExported: 'what the search index has yet to read of this database',
    personal: 'nothing',
  },
  story_change: {
    origin: 'program',
    notExported: 'what the index of the desk has yet to read of this database',
    personal: 'nothing',
  },
  content_revision: {
    origin: 'program',
    notExported: 'tells the pages of this database from older ones',
    personal: 'nothing',
  },
  schema_version: { origin: 'migrations', notExported: 'the migrations of this database', personal: 'nothing' },
} satisfies Partial<DescribedTables>;
