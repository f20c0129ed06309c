import { wellFormed } from '#content/markup/text.ts';

/**
 * Fills a pattern of addresses: `/:year/:month/:slug/`, `/{slug}/`.
 * @param valueNamed returns the value of a name in the pattern, a word or a path
 * @returns undefined if a value is missing
 */
export function filledPattern(pattern: string, valueNamed: (name: string) => string | undefined): string | undefined {
  let isComplete = true;
  const path = pattern.replace(/:([a-z_]+)|\{([a-z_]+)\}/g, (_, colon?: string, braces?: string) => {
    const value = valueNamed(colon ?? braces ?? '') ?? '';
    if (value === '') isComplete = false;
    const words = value.split('/').map((word) => encodeURIComponent(wellFormed(word)));
    return words.join('/');
  });
  return isComplete && /^\/[^{}]*$/.test(path) ? path : undefined;
}
