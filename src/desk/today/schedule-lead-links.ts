import type { Site } from '#content/site.ts';
import { LOOKED_AT_EVERY } from './today-limits.ts';

/**
 * Asks the links of the front page's leads now and then, while the server runs.
 * @param onFailure called when a look fails; the next one retries
 * @returns a function that stops it
 */
export function scheduleLeadLinks(site: Site, onFailure: (error: unknown) => void): () => void {
  let state: 'waiting' | 'asking' | 'stopped' = 'waiting';
  const look = async () => {
    if (state !== 'waiting') return;
    state = 'asking';
    try {
      // Loaded at the first look, to keep it out of the start.
      await (await import('./ask-lead-links.ts')).askLeadLinks(site);
    } catch (error) {
      if (state === 'asking') onFailure(error);
    }
    if (state === 'asking') state = 'waiting';
  };
  const timer = setInterval(look, LOOKED_AT_EVERY);
  return () => {
    state = 'stopped';
    clearInterval(timer);
  };
}
