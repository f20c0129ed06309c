import { withFormulas } from '#content/markup/code/formulas.ts';
import { WORDPRESS_LIMITS } from '../wordpress-limits.ts';
import { type Bracket, bracketsIn, shortcodeAttributes } from './brackets.ts';
import { boxOf } from './builder-shortcodes.ts';
import { aroundCode } from './code.ts';
import type { DisplayContext } from './context.ts';
import { destination, players, shortcodeHtml } from './known-shortcodes.ts';
import { layoutName, pluginName, themeShortcodes } from './shortcode-names.ts';

/**
 * Replaces WordPress' shortcodes by their HTML, and formulas by code. Removes unknown ones and keeps what they enclose, unless they may be prose, as
 * `[sic]`, `[1]` and `[…]`.
 */
export function shortcodes(html: string, context: DisplayContext): string {
  return aroundCode(html, (text, keep) => {
    const kept = withFormulas(text, (formula) => {
      context.notes.hasFormulas = true;
      return keep(formula);
    });
    return new ShortcodeRenderer(kept, context).html();
  });
}

class ShortcodeRenderer {
  readonly #source: string;
  readonly #context: DisplayContext;
  readonly #brackets: Iterator<Bracket>;
  /** End of the last bracket. */
  #position = 0;

  constructor(source: string, context: DisplayContext) {
    this.#source = source;
    this.#context = context;
    this.#brackets = bracketsIn(source).values();
  }

  /** @param closing the bracket before which the HTML ends; absent, it is all HTML @param depth of shortcodes around it */
  html(closing?: Bracket, depth = 0): string {
    let html = '';
    for (;;) {
      const bracket: Bracket | undefined = this.#brackets.next().value;
      html += this.#source.slice(this.#position, bracket?.start);
      this.#position = bracket?.end ?? this.#source.length;
      if (!bracket || bracket === closing) return html;
      html += this.#shown(bracket, depth);
    }
  }

  #shown(bracket: Bracket, depth: number): string {
    const { source, partner } = bracket;
    if (bracket.isLiteral) return `&#91;${source.slice(2, -1)}`;
    if (!partner) return bracket.isClosing ? source : this.#alone(bracket);
    if (bracket.isClosing) return '';
    if (depth < WORDPRESS_LIMITS.nesting) return this.#enclosing(bracket, partner, this.html(partner, depth + 1));
    this.#context.notes.shortcodes.add(`[${bracket.name}]`);
    return '';
  }

  #enclosing(opening: Bracket, closing: Bracket, html: string): string {
    const { name, written } = opening;
    if (SWITCHED_OFF.test(opening.source)) {
      this.#context.notes.hiddenBlocks += 1;
      return '';
    }
    if (FOOTNOTES.has(name)) return this.#context.notes.footnote(html);
    const shortcode = { name, ...shortcodeAttributes(written), content: html };
    const shown = shortcodeHtml(shortcode, this.#context);
    if (shown !== undefined) return asBlock(shown);
    const isAddress = /^\s*(?:<[^>]*>\s*)*[^\s<]+(?:\s*<[^>]*>)*\s*$/.test(html);
    const played = players(written, isAddress ? html : '');
    if (played !== undefined) return asBlock(isAddress ? played : `${played}\n\n${html}`);
    if (!HAS_ATTRIBUTE.test(written) && !isShortcodeName(name)) return opening.source + html + closing.source;
    const target = html.trim() === '' ? destination(shortcode) : undefined;
    if (target !== undefined) return asBlock(target);
    this.#context.notes.shortcodes.add(`[${name}]`);
    // Within a line, what reads as the title of a box would be a tooltip.
    return this.#isBlock(opening, closing) ? asBlock(boxOf(shortcode, this.#context) ?? html) : html;
  }

  #alone(bracket: Bracket): string {
    const { name, written, source } = bracket;
    if (SWITCHED_OFF.test(source)) return '';
    const attributes = shortcodeAttributes(written);
    const shown = shortcodeHtml({ name, ...attributes, content: undefined }, this.#context) ?? players(written);
    if (shown !== undefined) return asBlock(shown);
    if (!this.#isShortcode(bracket)) return source;
    const html = destination(attributes);
    if (html !== undefined) return asBlock(html);
    this.#context.notes.shortcodes.add(`[${name}]`);
    const box = layoutName.test(name) && boxOf({ name, ...attributes, content: undefined }, this.#context);
    return box ? asBlock(box) : this.#isBlock(bracket, bracket) ? '\n\n' : '';
  }

  /** A bracket without a partner is a shortcode if it has `name=value`, or on a line of its own a plugin's name or an address. */
  #isShortcode(bracket: Bracket): boolean {
    const { name, written } = bracket;
    if (HAS_ATTRIBUTE.test(written)) return true;
    const isNamed = written.trim() === '' && isShortcodeName(name);
    return (isNamed || /^\s+https?:\/\/\S+\s*$/.test(written)) && this.#standsAlone(bracket, bracket);
  }

  #isBlock(opening: Bracket, closing: Bracket): boolean {
    return layoutName.test(opening.name) || this.#standsAlone(opening, closing);
  }

  /** Whether nothing else is on the lines where it begins and ends, or in its paragraph. */
  #standsAlone(opening: Bracket, closing: Bracket): boolean {
    const before = this.#source.slice(Math.max(0, opening.start - 80), opening.start);
    const after = this.#source.slice(closing.end, closing.end + 80);
    return BEFORE_ALONE.test(before) && AFTER_ALONE.test(after);
  }
}

/** What says in Divi, WPBakery and Avada that an editor switched a part off for every reader. */
const SWITCHED_OFF =
  /^\[(?:et_pb|vc|fusion)_[^\]]*\s(?:disabled=.?on\b|disabled_on=.?on\|on\|on\b|disable_element=.?yes\b|status=.?draft\b)/i;
/** Of plugins for footnotes, within a sentence. */
const FOOTNOTES: ReadonlySet<string> = new Set(['ref', 'fn', 'footnote', 'mfn', 'efn_note']);
const BEFORE_ALONE = /(?:^|[\n\]]|<\/?(?:p|div|li|td|h\d)\b[^>]*>)[ \t]*$/;
const AFTER_ALONE = /^[ \t]*(?:$|[\n[]|<\/?(?:p|div|li|td|h\d)\b)/;
const HAS_ATTRIBUTE = /^\s+[a-z_][\w-]*\s*=\s*[^\s=]/i;

/** Whether a bracketed word is the name of a shortcode, and not a word of prose. */
function isShortcodeName(name: string): boolean {
  return pluginName.test(name) || layoutName.test(name) || themeShortcodes.has(name);
}

function asBlock(html: string): string {
  return html === '' ? '' : `\n\n${html}\n\n`;
}
