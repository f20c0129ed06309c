import type { StoryFields } from '#desk/stories/story.contract.ts';
import { shortened } from '#platform/text/shortened.ts';
import { CARD_CUTS } from './cards-limits.ts';

/** A line of a card. */
export interface CardLine {
  /** As it is shown: cut where the card cuts it. */
  readonly shown: string;
  /** Where its words come from, and whether they are cut: a sentence. */
  readonly why: string;
}

export interface Card {
  readonly title: CardLine;
  readonly description: CardLine;
}

type Texts = Pick<StoryFields, 'post_title' | 'meta_title' | 'meta_description' | 'p_content'>;

interface CardOptions {
  /** How the text of the story begins, on one line. */
  readonly opening: string;
  /** Of the publication: search engines get it behind the title. */
  readonly publication: string;
}

/** The cards of a story as its page will name it: the same words are chosen as when it is published and rendered. */
export function cardsOf(texts: Texts, { opening, publication }: CardOptions): Record<keyof typeof CARD_CUTS, Card> {
  const title = titleOf(texts);
  const description = descriptionFrom(texts, opening);
  const behind = title.words && ` | ${publication}`;
  return {
    search: {
      title: line({ ...title, words: title.words + behind }, CARD_CUTS.search.title),
      description: line(description, CARD_CUTS.search.description),
    },
    linkedIn: {
      title: line(title, CARD_CUTS.linkedIn.title),
      description: line(description, CARD_CUTS.linkedIn.description),
    },
  };
}

/** Words, and where they come from. */
interface Chosen {
  readonly words: string;
  readonly from: string;
}

function titleOf({ meta_title, post_title }: Texts): Chosen {
  if (meta_title.trim()) return { words: meta_title.trim(), from: 'The title for search engines' };
  return { words: post_title.trim(), from: 'The headline: no title for search engines is written' };
}

function descriptionFrom({ meta_description, p_content, post_title }: Texts, opening: string): Chosen {
  if (meta_description.trim()) return { words: meta_description.trim(), from: 'The description for search engines' };
  const none = 'no description is written';
  if (p_content.trim()) return { words: p_content.trim(), from: `The standfirst: ${none}` };
  const begins = shortened(opening, CARD_CUTS.search.description);
  if (begins) return { words: begins, from: `How the text begins: ${none}, and no standfirst` };
  return { words: post_title.trim(), from: `The headline: ${none}, no standfirst and no text` };
}

function line({ words, from }: Chosen, letters: number): CardLine {
  if (!words) return { shown: '', why: 'Nothing is written yet.' };
  const shown = shortened(words, letters);
  return { shown, why: shown === words ? `${from}.` : `${from}; cut after about ${letters} letters.` };
}
