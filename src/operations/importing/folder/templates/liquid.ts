import { preOf } from '#content/markup/code/code-elements.ts';
import { escapeText } from '#content/markup/text.ts';
import { linesIn } from '../../markdown-code.ts';
import { hexoWords } from './hexo-tags.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { Allowance } from './liquid-allowance.ts';
import { BRANCHES, CONDITIONS, isBlock, LOOPS, type TagPart } from './liquid-blocks.ts';
import { engine, holds, isKnown } from './liquid-engine.ts';
import { type LiquidPart, liquidParts } from './liquid-parts.ts';
import { convertPair, convertTag, tagWith } from './liquid-tags.ts';
import { listing, withoutAttributeLists } from './liquid-text.ts';
import type { Reference, Tag } from './shortcodes.ts';

export interface LiquidContext {
  readonly reference: Reference;
  /** Variables: `page`, `site`, and the fields of the front matter, as in Eleventy. */
  readonly known: Readonly<Record<string, unknown>>;
  /** The text of a file of `_includes`, or of one beside the text. */
  readonly include: (name: string, isBeside?: boolean) => string | undefined;
  /** The text is HTML, in which indented lines are no code. */
  readonly isHtml?: boolean;
}

/** Placeholder for `{` in text, from Unicode's private characters. */
const BRACE = '\uE07B';

/** Replaces the placeholders of convertLiquid by braces. */
export function withBraces(text: string): string {
  return text.replaceAll(BRACE, '{');
}

/** Nested includes, and nested tags with an end. */
const DEEPEST_INCLUDE = 3;
const DEEPEST_PAIR = 50;

/**
 * Renders Liquid, or the similar Nunjucks, to Markdown. Removes and counts what depends on unknown values. Braces in code and
 * between `{% raw %}` become placeholders: see withBraces.
 */
export function convertLiquid(text: string, context: LiquidContext, leftOut: LeftOutParts): string {
  return new Rendering(text, context, leftOut, new Allowance()).all();
}

/** Tags about the page around the text, or for the engine itself. */
const SILENT = new Set(['extends', 'import', 'from', 'break', 'continue', 'layout', 'cycle', 'increment', 'decrement']);

class Rendering {
  readonly #text: string;
  readonly #parts: readonly LiquidPart[];
  readonly #context: LiquidContext;
  readonly #leftOut: LeftOutParts;
  readonly #known: Record<string, unknown>;
  readonly #depth: number;
  /** Index of the last tag of each name. */
  readonly #last: ReadonlyMap<string, number>;
  /** Names of the variables that the text sets. */
  readonly #assigned = new Set<string>();
  readonly #allowance: Allowance;
  #at = 0;
  #open = 0;

  constructor(text: string, context: LiquidContext, leftOut: LeftOutParts, allowance: Allowance, depth = 0) {
    this.#text = text;
    this.#parts = liquidParts(text, context.isHtml);
    this.#context = context;
    this.#leftOut = leftOut;
    this.#known = { ...context.known };
    this.#allowance = allowance;
    this.#depth = depth;
    this.#last = new Map(this.#parts.flatMap((part, index) => (part.kind === 'tag' ? [[part.name, index]] : [])));
  }

  all(): string {
    return this.#until(() => false);
  }

  /** Renders up to an end tag, or to the end. Consumes the end tag. */
  #until(isEnd: (name: string) => boolean): string {
    let text = '';
    this.#open += 1;
    while (this.#at < this.#parts.length) {
      const part = this.#parts[this.#at];
      this.#at += 1;
      if (part?.kind === 'tag' && isEnd(part.name)) break;
      if (part) text += this.#rendered(part);
    }
    this.#open -= 1;
    return text;
  }

  /** Moves behind the next of these tags, over whole loops and conditions. */
  #skip(isEnd: (name: string) => boolean): '' {
    for (let open = 0; this.#at < this.#parts.length; ) {
      const part = this.#parts[this.#at];
      this.#at += 1;
      if (part?.kind !== 'tag') continue;
      if (open === 0 && isEnd(part.name)) break;
      if (isBlock(part.name)) open += 1;
      if (part.name.startsWith('end') && isBlock(part.name.slice(3))) open -= 1;
    }
    return '';
  }

  #rendered(part: LiquidPart): string {
    if (part.kind === 'text') return withoutAttributeLists(part.text);
    if (part.kind === 'literal') return part.text.replaceAll('{', BRACE);
    if (part.kind === 'listing') {
      const { text, language } = part;
      const code = this.#context.isHtml ? preOf(language, escapeText(text)) : listing(text, language);
      return code.replaceAll('{', BRACE);
    }
    if (part.kind === 'tag') return this.#tag(part);
    const value = this.#evaluated(`{{ ${part.content} }}`);
    if (value === undefined || !this.#allowance.covers(value.length))
      return this.#leaveOut('value', part.content.trim().slice(0, 80), part.offset);
    // The value may be a literal with braces: `{{ "{{" }}`.
    return value.replaceAll('{', BRACE);
  }

  /** @returns undefined for a template with unknown variables */
  #evaluated(template: string): string | undefined {
    try {
      return String(engine.parseAndRenderSync(template, this.#known));
    } catch {
      // Unknown, or Nunjucks that Liquid cannot read.
      return undefined;
    }
  }

  #tag(tag: TagPart): string {
    const { name, args, offset } = tag;
    if (this.#open > DEEPEST_PAIR) return '';
    if (LOOPS.has(name)) return this.#leaveOut('tag', name, offset, args) + this.#skip((end) => end === `end${name}`);
    if (CONDITIONS.has(name)) return this.#branches(tag);
    if (name === 'assign' || name === 'set' || name === 'capture') return this.#assign(tag);
    if (SILENT.has(name) || BRANCHES.has(name) || name.startsWith('end')) return '';
    return this.#other(tag);
  }

  /** A tag of a site, its theme or a plugin. */
  #other({ name, args, offset }: TagPart): string {
    // `{{ … }}` within a tag, as Jekyll allows.
    const known = args.includes('{{') ? (this.#evaluated(args) ?? args.replace(/\{\{.*?\}\}/gs, '')) : args;
    const isKnown = (variable: string) => variable.includes('.') || this.#assigned.has(variable);
    const tag = tagWith(name, known, (variable) =>
      isKnown(variable) ? this.#evaluated(`{{ ${variable} }}`) : undefined,
    );
    const isPair = (this.#last.get(`end${name}`) ?? 0) >= this.#at;
    if (!isPair)
      return (
        hexoWords(name, known) ??
        convertTag(tag, this.#context.reference) ??
        this.#included(tag) ??
        this.#leaveOut('tag', name, offset, known)
      );
    const box = convertPair(tag, this.#context.reference);
    if (!box) this.#leaveOut('tag', name, offset, known);
    return (box?.before ?? '') + this.#until((end) => end === `end${name}`) + (box?.after ?? '');
  }

  #included({ name, positional, named }: Tag): string | undefined {
    const [file] = positional;
    if (!/^(?:include|render$)/.test(name) || !file || this.#depth >= DEEPEST_INCLUDE) return undefined;
    const text = this.#context.include(file, name === 'include_relative');
    if (text === undefined || !this.#allowance.covers(text.length)) return undefined;
    const include = Object.fromEntries(named);
    const context = { ...this.#context, known: { ...this.#known, ...include, include } };
    return new Rendering(text, context, this.#leftOut, this.#allowance, this.#depth + 1).all();
  }

  /** The branch that applies; of conditions that cannot be read, the first. */
  #branches(tag: TagPart): string {
    const { name } = tag;
    const isEnd = (one: string) => one === `end${name}`;
    const isBoundary = (one: string) => isEnd(one) || BRANCHES.has(one);
    if (name === 'case') this.#skip(isBoundary);
    let branch = name === 'case' ? this.#consumed() : tag;
    let isRead = true;
    while (branch && !isEnd(branch.name)) {
      if (isRead && !this.#isDecided(tag, branch)) {
        isRead = false;
        this.#leaveOut('tag', name, branch.offset, name === 'case' ? tag.args : branch.args);
      }
      if (holds(tag, branch, this.#known)) {
        const text = this.#until(isBoundary);
        if (BRANCHES.has(this.#consumed()?.name ?? '')) this.#skip(isEnd);
        return text;
      }
      this.#skip(isBoundary);
      branch = this.#consumed();
    }
    return '';
  }

  #isDecided({ name, args }: TagPart, branch: TagPart): boolean {
    const asked = branch.name === 'else' ? '' : branch.args;
    return isKnown(name === 'case' ? `${args} ${asked}` : asked, this.#known);
  }

  /** The tag that was consumed last, which ended what is before it; undefined at the end of the text. */
  #consumed(): TagPart | undefined {
    const part = this.#parts[this.#at - 1];
    return this.#at < this.#parts.length && part?.kind === 'tag' ? part : undefined;
  }

  /** `{% assign x = … %}`, `{% set x = … %}`; without a value, the text up to the end tag is the value. */
  #assign({ name, args, offset }: TagPart): '' {
    const [, variable = '', value] = (name !== 'capture' && /^\s*([\w.-]+)\s*=([\s\S]*)$/.exec(args)) || [];
    this.#assigned.add(variable || args.trim());
    if (value === undefined) {
      const text = this.#until((end) => end === `end${name}`);
      return this.#keep(args.trim(), text) ? '' : this.#leaveOut('tag', name, offset, args);
    }
    try {
      if (this.#keep(variable, engine.evalValueSync(value.trim(), this.#known))) return '';
    } catch {
      // The value that it had before is not its value now.
      delete this.#known[variable];
    }
    return this.#leaveOut('tag', name, offset, args);
  }

  #keep(variable: string, value: unknown): boolean {
    const isCovered = this.#allowance.covers(typeof value === 'string' ? value.length : 1);
    if (isCovered) this.#known[variable] = value;
    else delete this.#known[variable];
    return isCovered;
  }

  #leaveOut(kind: 'tag' | 'value', name: string, offset: number, args = ''): '' {
    this.#leftOut.add(kind, name, () => linesIn(this.#text.slice(0, offset)), args);
    return '';
  }
}
