import { inlineScript } from './inline-script.ts';
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
export const speculationRules = inlineScript(jsonForScript(RULES));
