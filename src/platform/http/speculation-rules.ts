import type { FastifyInstance } from 'fastify';

/** Pages for one reader, searches, forms, and everything that is not a page. */
const NEVER_AHEAD = [
  '/preview/*',
  '/search*',
  '/opt-out-form',
  '/unsubscribe/*',
  '/api/*',
  '/media/*',
  '/feeds/*',
  '/*.*',
];

/**
 * Lets browsers that can fetch a page of the site when a reader points at its link or presses it, before the click
 * (Speculation Rules, https://wicg.github.io/nav-speculation/). No script of a fetched page runs before it is shown: no view is counted.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: NEVER_AHEAD } },
          { not: { selector_matches: '[target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const ADDRESS = '/speculation-rules.json';

/** Says where the rules are. A header, because rules inside the page would add 100 bytes to its first view. */
export const SPECULATION_HEADER = { 'speculation-rules': `"${ADDRESS}"` } as const;

export function registerSpeculationRules(app: FastifyInstance): void {
  const text = JSON.stringify(RULES);
  app.get(ADDRESS, (_request, reply) =>
    reply.type('application/speculationrules+json').header('cache-control', 'public, max-age=86400').send(text),
  );
}
