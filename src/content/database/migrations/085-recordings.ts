import type { Migration } from '#platform/database/migrate.ts';

const SCRIPTS = ['javascript:', 'vbscript:', 'data:'];

/** What earlier versions of the desk took for a film or an episode, and no reader could see or hear. Stories keep what was typed. */
export const clearScriptRecordings: Migration = {
  name: 'recordings that are scripts',
  statements: () =>
    ['post', 'event'].map((table) => {
      const isScript = SCRIPTS.map((scheme) => `lower(ltrim(podcast_link)) like '${scheme}%'`).join(' or ');
      return `update ${table} set podcast_link = null where ${isScript}`;
    }),
};
