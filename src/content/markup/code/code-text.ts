import { setOf } from '../by-name.ts';
import { escapeText } from '../text.ts';

/** Elements that highlighters and visual editors put into code. */
const MARKUP = setOf(
  `a abbr acronym b bdi bdo big blockquote br center cite code del div dfn em font hr i img ins kbd li mark ol p q s samp
   rp rt ruby small span strike strong sub sup table tbody td th thead time tr tt u ul var wbr`,
);
/** Those that format a line of text, and are seldom the code itself. */
const LINE_MARKUP = setOf('a b br code em font i mark span strong u');
const NEED_NO_END = setOf('br hr img li p wbr');
const MARKUP_LANGUAGE =
  /^(?:x?html?\d*|html4strict|html5|xml|xsl[t]?|svg|php|php-brief|asp|aspx|jsp|erb|vue|jsx|tsx|coldfusion|cfm)$/;

const REFERENCE = /&(?:[a-z][a-z0-9]*|#\d+|#x[0-9a-f]+);/i;
/** Attributes begin with a blank or a slash: a name of any length would otherwise be tried at all of its lengths. */
const TAG = /<(\/?)([a-z][^\s/<>]*)((?:[\s/][^<>]*)?)>/gi;
const START_OF_TAG = /<(?=[a-z/!?])/i;

function escapedTags(code: string): string {
  return code.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Escapes code that a highlighter read as plain text. Editors have often escaped it already: code without tags, but with
 * character references, counts as escaped.
 * @param language as the author named it, or empty
 * @param isEncoded the author declared it as escaped (`escaped="true"`)
 */
export function rawCode(code: string, language: string, isEncoded = false): string {
  if (isEncoded || !START_OF_TAG.test(code)) return escapedTags(REFERENCE.test(code) ? code : escapeText(code));
  const isFormatted = !MARKUP_LANGUAGE.test(language) || REFERENCE.test(code);
  return isFormatted && isMarkup(code, LINE_MARKUP) ? code : escapeText(code);
}

/** Escapes what a browser would not show of the content of a plain `<pre>` or `<code>`: `<stdio.h>`, `<?php … ?>`, whole pages. */
export function looseCode(code: string): string {
  if (!START_OF_TAG.test(code)) return code;
  if (isMarkup(code, MARKUP)) return showsSomething(code) ? code : escapeText(code);
  const lineMarkup = code.replace(TAG, (tag, _slash: string, name: string) =>
    LINE_MARKUP.has(name.toLowerCase()) ? tag : escapedTags(tag),
  );
  // Escapes instructions, comments and declarations, too.
  if (REFERENCE.test(code) || isMarkup(lineMarkup, LINE_MARKUP)) return lineMarkup.replace(/<(?=[!?])/g, '&lt;');
  return escapeText(code);
}

/** Whether all tags are of these elements, and balanced. */
function isMarkup(code: string, elements: ReadonlySet<string>): boolean {
  const open = new Map<string, number>();
  const rest = code.replace(TAG, (tag, slash: string, written: string) => {
    const name = written.toLowerCase();
    if (!elements.has(name)) return tag;
    if (!NEED_NO_END.has(name)) open.set(name, (open.get(name) ?? 0) + (slash ? -1 : 1));
    return '';
  });
  return !START_OF_TAG.test(rest) && [...open.values()].every((count) => count === 0);
}

/** Whether there is text between the tags; otherwise the tags are the code: `<code><br></code>`. */
function showsSomething(code: string): boolean {
  return code.replace(TAG, (_tag, _slash, _name, attributes: string) => attributes.trim()).trim() !== '';
}
