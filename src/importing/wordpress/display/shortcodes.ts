import { recordingsIn } from '#markup/recordings.ts';
import { limits } from '../limits.ts';
import { aroundCode } from './code.ts';
import type { DisplayContext } from './context.ts';
import { destination, isKnownShortcode, players, shortcodeHtml } from './known-shortcodes.ts';
import { layoutName, pluginName, themeShortcodes } from './shortcode-names.ts';
import { type Bracket, brackets, shortcodeAttributes } from './shortcode-tokens.ts';

/**
 * Replaces WordPress' shortcodes by their HTML. Removes unknown ones and keeps what they enclose, unless they may be prose, as
 * `[sic]`, `[1]` and `[…]`.
 */
export function shortcodes(html: string, context: DisplayContext): string {
  return aroundCode(html, (text) => {
    const found = paired(brackets(text));
    return found.length === 0 ? text : new ShortcodeWriter(text, context).written(found);
  });
}

interface Found extends Bracket {
  /** The bracket at the other end, if there is one. */
  partner?: Found;
}

/** Finds the closing bracket of each opening one. */
function paired(all: readonly Bracket[]): Found[] {
  const found = all.filter(isWrittenAsShortcode).map((bracket): Found => ({ ...bracket }));
  const open: Found[] = [];
  const openNames = new Map<string, number>();
  const count = (name: string, by: number) => openNames.set(name, (openNames.get(name) ?? 0) + by);
  for (const bracket of found) {
    if (bracket.literal) continue;
    if (!bracket.closing) {
      open.push(bracket);
      count(bracket.name, 1);
    } else if (openNames.get(bracket.name)) {
      let opening = open.pop();
      for (; opening && opening.name !== bracket.name; opening = open.pop()) count(opening.name, -1);
      count(bracket.name, -1);
      if (opening) {
        opening.partner = bracket;
        bracket.partner = opening;
      }
    }
  }
  return found;
}

function isWrittenAsShortcode({ written }: Bracket): boolean {
  // Old players have a colon before their address: `[dewplayer:a.mp3]`.
  return /^(?:$|[\s/=])/.test(written) || (written.startsWith(':') && recordingsIn(written).length > 0);
}

interface Frame {
  readonly opening: Found;
  html: string;
}

class ShortcodeWriter {
  readonly #source: string;
  readonly #context: DisplayContext;
  readonly #frames: Frame[] = [];
  #html = '';

  constructor(source: string, context: DisplayContext) {
    this.#source = source;
    this.#context = context;
  }

  written(found: readonly Found[]): string {
    let position = 0;
    for (const bracket of found) {
      this.#append(this.#source.slice(position, bracket.start));
      this.#take(bracket);
      position = bracket.end;
    }
    this.#append(this.#source.slice(position));
    return this.#html;
  }

  #append(html: string): void {
    const frame = this.#frames.at(-1);
    if (frame) frame.html += html;
    else this.#html += html;
  }

  #take(bracket: Found): void {
    if (bracket.literal) this.#append(`&#91;${bracket.source.slice(2, -1)}`);
    else if (bracket.closing) this.#close(bracket);
    else if (bracket.partner) this.#open(bracket);
    else this.#append(this.#alone(bracket));
  }

  #open(bracket: Found): void {
    if (this.#frames.length < limits.nesting) this.#frames.push({ opening: bracket, html: '' });
    else this.#context.notes.shortcodes.add(`[${bracket.name}]`);
  }

  #close(bracket: Found): void {
    const frame = this.#frames.at(-1);
    if (!bracket.partner) this.#append(bracket.source);
    else if (frame?.opening === bracket.partner) {
      this.#frames.pop();
      this.#append(this.#enclosing(frame, bracket));
    }
  }

  #enclosing({ opening, html }: Frame, closing: Found): string {
    const { name } = opening;
    const shown = shortcodeHtml(
      { name, attributes: shortcodeAttributes(opening.written), content: html },
      this.#context,
    );
    if (shown !== undefined) return apart(shown);
    const isAddress = /^\s*(?:<[^>]*>\s*)*[^\s<]+(?:\s*<[^>]*>)*\s*$/.test(html);
    const played = players(opening.written, isAddress ? html : '');
    if (played !== undefined) return apart(isAddress ? played : `${played}\n\n${html}`);
    if (!saysAttribute.test(opening.written) && !isShortcodeName(name))
      return `${opening.source}${html}${closing.source}`;
    this.#context.notes.shortcodes.add(`[${name}]`);
    return this.#isBlock(opening, closing) ? apart(html) : html;
  }

  #alone(bracket: Found): string {
    const attributes = shortcodeAttributes(bracket.written);
    const { name } = bracket;
    const shown = isKnownShortcode(name)
      ? shortcodeHtml({ name, attributes, content: undefined }, this.#context)
      : undefined;
    if (shown !== undefined) return apart(shown);
    const played = players(bracket.written);
    if (played !== undefined) return apart(played);
    if (!this.#isShortcode(bracket)) return bracket.source;
    const led = destination(attributes);
    if (led !== undefined) return apart(led);
    this.#context.notes.shortcodes.add(`[${name}]`);
    return this.#isBlock(bracket, bracket) ? '\n\n' : '';
  }

  /** A bracket without a partner is a shortcode if it has `name=value`, or a plugin's name and a line of its own. */
  #isShortcode(bracket: Found): boolean {
    if (saysAttribute.test(bracket.written)) return true;
    return bracket.written.trim() === '' && isShortcodeName(bracket.name) && this.#standsAlone(bracket, bracket);
  }

  #isBlock(opening: Found, closing: Found): boolean {
    return layoutName.test(opening.name) || this.#standsAlone(opening, closing);
  }

  /** Whether nothing else is on the lines where it begins and ends, or in its paragraph. */
  #standsAlone(opening: Found, closing: Found): boolean {
    const before = this.#source.slice(Math.max(0, opening.start - 80), opening.start);
    const after = this.#source.slice(closing.end, closing.end + 80);
    return beforeAlone.test(before) && afterAlone.test(after);
  }
}

const beforeAlone = /(?:^|[\n\]]|<\/?(?:p|div|li|td|h\d)\b[^>]*>)[ \t]*$/;
const afterAlone = /^[ \t]*(?:$|[\n[]|<\/?(?:p|div|li|td|h\d)\b)/;

const saysAttribute = /^\s+[a-z_][\w-]*\s*=\s*[^\s=]/i;

/** Whether a bracketed word is the name of a shortcode, and not a word of prose. */
function isShortcodeName(name: string): boolean {
  return pluginName.test(name) || layoutName.test(name) || themeShortcodes.has(name);
}

function apart(html: string): string {
  return html === '' ? '' : `\n\n${html}\n\n`;
}
