import { Liquid } from 'liquidjs';
import { preOf } from '#content/markup/code/code-elements.ts';
import { markdownToHtml } from '#content/markup/markdown/markdown.ts';
import { escapeText } from '#content/markup/text.ts';
import { linesIn } from '../../markdown-code.ts';
import { hexoWords } from './hexo-tags.ts';
import type { LeftOutParts } from './left-out-parts.ts';
import { type LiquidPart, liquidParts } from './liquid-parts.ts';
import { convertPair, convertTag, tagWith } from './liquid-tags.ts';
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
  return new Rendering(text, context, leftOut).all();
}

/**
 * Limits of rendering, in milliseconds, objects and characters. The time is long: on a busy machine, 200 ms once turned a
 * condition that could be read into one that could not.
 */
const LIMITS = { renderLimit: 10_000, memoryLimit: 1_000_000, parseLimit: 1_000_000 };

/** Unknown variables throw, so that they can be reported, unless a default is given; unknown filters return their input. */
const engine = new Liquid({ strictVariables: true, lenientIf: true, strictFilters: false, ...LIMITS });
engine.registerFilter('markdownify', (text: unknown) => markdownToHtml(String(text ?? '')).trim());
// They would add the old site's address.
for (const name of ['url', 'relative_url', 'absolute_url', 'absoluteUrl', 'prepend_baseurl'])
  engine.registerFilter(name, (path: unknown) => path);

const LOOPS = new Set(['for', 'tablerow', 'macro', 'asyncEach', 'asyncAll']);
const CONDITIONS = new Set(['if', 'unless', 'case', 'ifAsync', 'ifversion']);
const BRANCHES = new Set(['else', 'elsif', 'elif', 'elseif', 'when']);
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
  #at = 0;
  #open = 0;

  constructor(text: string, context: LiquidContext, leftOut: LeftOutParts, depth = 0) {
    this.#text = text;
    this.#parts = liquidParts(text, context.isHtml);
    this.#context = context;
    this.#leftOut = leftOut;
    this.#known = { ...context.known };
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

  /** Moves behind the end tag of the pair that was opened last. */
  #skip(name: string): '' {
    let open = 1;
    for (; this.#at < this.#parts.length && open > 0; this.#at += 1) {
      const part = this.#parts[this.#at];
      if (part?.kind !== 'tag') continue;
      if (part.name === name) open += 1;
      if (part.name === `end${name}`) open -= 1;
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
    if (value === undefined) return this.#leaveOut('value', part.content.trim().slice(0, 80), part.offset);
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
    if (LOOPS.has(name)) return this.#leaveOut('tag', name, offset, args) + this.#skip(name);
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
    if (text === undefined) return undefined;
    const include = Object.fromEntries(named);
    const context = { ...this.#context, known: { ...this.#known, ...include, include } };
    return new Rendering(text, context, this.#leftOut, this.#depth + 1).all();
  }

  /** The branch that applies; the first one if the condition cannot be read. */
  #branches({ name, args, offset }: TagPart): string {
    this.#leaveOut('tag', name, offset, args);
    const end = `end${name}`;
    const isBoundary = (tag: string) => tag === end || BRANCHES.has(tag);
    const first = this.#until(isBoundary);
    const others: string[] = [];
    while (this.#ended() !== undefined && this.#ended() !== end) others.push(this.#until(isBoundary));
    if (name === 'case') return others[0] ?? '';
    return this.#holds(name, args) ? first : (others.at(-1) ?? '');
  }

  /** The name of the tag that was consumed last. */
  #ended(): string | undefined {
    const part = this.#parts[this.#at - 1];
    return this.#at < this.#parts.length && part?.kind === 'tag' ? part.name : undefined;
  }

  #holds(name: string, args: string): boolean {
    try {
      const condition = `{% if ${args} %}1{% endif %}`;
      const holds = engine.parseAndRenderSync(condition, this.#known, { strictVariables: false }) === '1';
      return name === 'unless' ? !holds : holds;
    } catch {
      // A condition of Nunjucks that Liquid cannot read.
      return true;
    }
  }

  /** `{% assign x = … %}`, `{% set x = … %}`; without a value, the text up to the end tag is the value. */
  #assign({ name, args, offset }: TagPart): '' {
    const [, variable = '', value] = (name !== 'capture' && /^\s*([\w.-]+)\s*=([\s\S]*)$/.exec(args)) || [];
    this.#assigned.add(variable || args.trim());
    if (value === undefined) {
      this.#known[args.trim()] = this.#until((end) => end === `end${name}`);
      return '';
    }
    try {
      this.#known[variable] = engine.evalValueSync(value.trim(), this.#known);
      return '';
    } catch {
      return this.#leaveOut('tag', name, offset, args);
    }
  }

  #leaveOut(kind: 'tag' | 'value', name: string, offset: number, args = ''): '' {
    this.#leftOut.add(kind, name, () => linesIn(this.#text.slice(0, offset)), args);
    return '';
  }
}

type TagPart = Extract<LiquidPart, { kind: 'tag' }>;

/** A code block with a fence longer than any in the code. */
function listing(code: string, language: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `\n${fence}${language}\n${code.replace(/^[ \t]*\n/, '').replace(/\n*[ \t]*$/, '\n')}${fence}\n`;
}

/** The list that kramdown's `{:toc}` replaces by a table of contents; articles here have their own. */
const CONTENTS = /^[ \t]*(?:[*+-]|\d+\.)[ \t][^\n]*\n[ \t]*\{:\s*toc[^{}\n]*\}[ \t]*$/gim;
const ATTRIBUTES = /\{:(?:[.#:/]|\s+[.#\w]|[\w-]+:\s|(?:toc|target|class|style|width|height|id|rel)\b)[^{}]{0,400}\}/g;

/**
 * Removes attribute lists, their definitions and extensions of kramdown, Jekyll's Markdown: `{: .wide}`, `{:name: .wide}`,
 * `{::options … /}`.
 */
function withoutAttributeLists(text: string): string {
  return text.includes('{:') ? text.replace(CONTENTS, '').replace(ATTRIBUTES, '') : text;
}
