import type { Style } from '../drawing/scene.ts';
import { articles } from './articles.ts';
import { events } from './events.ts';
import { futureReady } from './future-ready.ts';
import { guestAuthor } from './guest-author.ts';
import { interview } from './interview.ts';
import { learningCenter } from './learning-center.ts';
import { news } from './news.ts';
import { podcasts } from './podcasts.ts';
import { quickBytes } from './quick-bytes.ts';

const STYLES: Readonly<Record<string, Style>> = {
  news,
  'quick-bytes': quickBytes,
  podcasts,
  interview,
  'future-ready': futureReady,
  'guest-author': guestAuthor,
  featured: articles,
  'learning-center': learningCenter,
  events,
};

/** The style of a category. @throws Error for an unknown one, saying what to do */
export function styleOf(category: string): Style {
  const known = STYLES[category];
  if (!known) throw new Error(`No style for the category "${category}": add a line to styles/catalogue.ts.`);
  return known;
}
