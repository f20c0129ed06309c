import { z } from 'zod';
import { text } from '../../fields.ts';
import { element, escapeText, figure } from '../html.ts';
import { card } from './card.ts';

/** HTML that the writer typed or pasted in; what of it may stay is decided where all HTML is cleaned. */
export const htmlCard = card('html', z.object({ html: text }), ({ html }) => html);

export const codeCard = card(
  'code',
  z.object({ code: text, language: text, caption: text }),
  ({ code, language, caption }) => {
    if (code.trim() === '') return '';
    const listing = element('pre', element('code', escapeText(code), { class: language && `language-${language}` }));
    return caption === '' ? listing : figure(listing, caption);
  },
);

export const ruleCard = card('hr', z.unknown(), () => '<hr>');
