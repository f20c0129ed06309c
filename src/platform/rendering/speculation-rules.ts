import { hash } from 'node:crypto';
import { jsonForScript } from './json.ts';

/** What is drawn for one reader, costs the server a search, is a form of consequence, or no page at all. */
const NEVER_AHEAD = ['/preview/*', '/search*', '/opt-out-form', '/api/*', '/media/*', '/feeds/*', '/*.*'];

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

/**
 * Lets browsers that can fetch a page of the site when a reader points at its link or presses it, before the click
 * (Speculation Rules, https://wicg.github.io/nav-speculation/). Nothing of it runs before it is shown: no view is counted.
 */
const text = jsonForScript(RULES);
/** With its SHA-256 in base64, by which the Content-Security-Policy allows it. */
export const speculationRules = { text, digest: hash('sha256', text, 'base64') };
