import type { Language } from '../drawing/stage.ts';
import { articles } from './articles.ts';
import { events } from './events.ts';
import { futureReady } from './future-ready.ts';
import { guestAuthor } from './guest-author.ts';
import { interview } from './interview.ts';
import { learningCenter } from './learning-center.ts';
import { news } from './news.ts';
import { podcasts } from './podcasts.ts';
import { quickBytes } from './quick-bytes.ts';

const LANGUAGES: Readonly<Record<string, Language>> = {
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

/** Gives the language of a category; an unknown one is an error that says what to do. */
export function languageOf(category: string): Language {
  const known = LANGUAGES[category];
  if (!known) throw new Error(`No language for the category "${category}": add a line to languages/catalogue.ts.`);
  return known;
}
