import type { BodyNotes } from '../notes.ts';
import { buttonCard, calloutCard, callToActionCard, headerCard, productCard, toggleCard } from './boxes.ts';
import type { CardRenderer } from './card.ts';
import { bookmarkCard, embedCard } from './embeds.ts';
import { emailCard, paywallCard, signupCard } from './gates.ts';
import { markdownCard } from './markdown.ts';
import { galleryCard, imageCard } from './pictures.ts';
import { audioCard, fileCard, videoCard } from './recordings.ts';
import { codeCard, htmlCard, ruleCard } from './writing.ts';

/** Every card of Ghost's two editors, which share their content and most of their names. */
const cards: ReadonlyMap<string, CardRenderer> = new Map(
  Object.entries({
    image: imageCard,
    gallery: galleryCard,
    markdown: markdownCard,
    'card-markdown': markdownCard,
    html: htmlCard,
    code: codeCard,
    codeblock: codeCard,
    hr: ruleCard,
    horizontalrule: ruleCard,
    embed: embedCard,
    bookmark: bookmarkCard,
    button: buttonCard,
    callout: calloutCard,
    toggle: toggleCard,
    header: headerCard,
    product: productCard,
    'call-to-action': callToActionCard,
    audio: audioCard,
    video: videoCard,
    file: fileCard,
    signup: signupCard,
    email: emailCard,
    'email-cta': emailCard,
    paywall: paywallCard,
  }),
);

export function isCard(name: string): boolean {
  return cards.has(name);
}

/** A card's HTML; one of an unknown kind is named and left out. */
export function renderCard(name: string, content: unknown, notes: BodyNotes): string {
  const render = cards.get(name);
  if (render) return render(content, notes);
  notes.remark(`A card of an unknown kind, '${name}', was left out.`);
  return '';
}
