import { colourAttribute } from '#site/images/value-attributes.ts';

/** A stored text as pages print it. @param html that was cleaned when it was stored */
export function printedBody(html: string): string {
  return withFields(withReachableCode(html));
}

/** The style attribute of a stored picture, with its colour: the last attribute, after others that all have a value. */
const STORED_FIELD = /(<img(?: [a-z]+="[^"]*")*) style="background-color:(#[0-9a-f]{6})"/g;

/** The policy forbids style attributes: the page's style element gets a rule in their place (platform/rendering/value-rules.ts). */
function withFields(html: string): string {
  return html.replace(STORED_FIELD, (_attribute, before, color) => `${before} data-color="${colourAttribute(color)}"`);
}

/** Code blocks scroll sideways, and must be reachable by keyboard (WCAG 2.1.1). */
function withReachableCode(html: string): string {
  return html.replaceAll('<pre><code', '<pre tabindex="0"><code');
}
