import { Liquid } from 'liquidjs';
import type { LeftOutParts } from './left-out-parts.ts';
import { liquidParts, type Part } from './liquid-parts.ts';
import { convertPair, convertTag, tagWith } from './liquid-tags.ts';
import type { Shortcode, ShortcodeContext } from './shortcodes.ts';

/** What is known where a text stands. */
export interface LiquidContext extends ShortcodeContext {
  /** By name: `page`, `site`, and the front matter's own words, as Eleventy has them. */
  readonly known: Readonly<Record<string, unknown>>;
  /** The text of a file of `_includes`. */
  readonly include: (name: string) => string | undefined;
}

/** Stands for `{` where it is meant as text, until nothing reads braces any more; a private character of Unicode. */
const BRACE = '\uE07B';

/** Puts back the braces that convertLiquid has put aside. */
export function withBraces(text: string): string {
  return text.replaceAll(BRACE, '{');
}

/** How often one include may stand in another, and one tag with an end in another. */
const DEEPEST_INCLUDE = 3;
const DEEPEST_PAIR = 50;

/**
 * Turns a text of Liquid, or of Nunjucks, which is near enough, into Markdown without any: what can be known is put in its
 * place, what cannot is taken out and counted. Braces that are meant as text (in code, between `{% raw %}`) come as a
 * character of their own: see withBraces.
 * @param line of the file in which the text begins
 */
export function convertLiquid(text: string, line: number, context: LiquidContext, leftOut: LeftOutParts): string {
  return new Rendering(liquidParts(text), line, context, leftOut).all();
}

/** Enough for any article: milliseconds of rendering, and objects made by it. */
const LIMITS = { renderLimit: 200, memoryLimit: 1_000_000, parseLimit: 1_000_000 };

/** Unknown words fail, so that they can be named; unknown filters let through what they are given. */
function newEngine(): Liquid {
  const liquid = new Liquid({ strictVariables: true, strictFilters: false, ...LIMITS });
  // What they begin with is the old site's own address, and this site has another.
  for (const name of ['url', 'relative_url', 'absolute_url', 'absoluteUrl', 'prepend_baseurl'])
    liquid.registerFilter(name, (path: unknown) => path);
  return liquid;
}

const engine = newEngine();

const LOOPS = new Set(['for', 'tablerow', 'macro', 'asyncEach', 'asyncAll']);
const CONDITIONS = new Set(['if', 'unless', 'case', 'ifAsync', 'ifversion']);
const BRANCHES = new Set(['else', 'elsif', 'elif', 'elseif', 'when']);
/** Of the page around the text, or for the engine itself. */
const SILENT = new Set(['extends', 'import', 'from', 'break', 'continue', 'layout', 'cycle', 'increment', 'decrement']);

class Rendering {
  readonly #parts: readonly Part[];
  readonly #line: number;
  readonly #context: LiquidContext;
  readonly #leftOut: LeftOutParts;
  readonly #known: Record<string, unknown>;
  readonly #depth: number;
  /** Where a tag of each name stands last. */
  readonly #last: ReadonlyMap<string, number>;
  #at = 0;
  #open = 0;

  constructor(parts: readonly Part[], line: number, context: LiquidContext, leftOut: LeftOutParts, depth = 0) {
    this.#parts = parts;
    this.#line = line - 1;
    this.#context = context;
    this.#leftOut = leftOut;
    this.#known = { ...context.known };
    this.#depth = depth;
    this.#last = new Map(parts.flatMap((part, index) => (part.kind === 'tag' ? [[part.name, index] as const] : [])));
  }

  all(): string {
    let text = '';
    while (this.#at < this.#parts.length) text += this.#until(() => false);
    return text;
  }

  /** Renders up to a tag that ends this, or to the end; the tag itself is taken, too. */
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

  #rendered(part: Part): string {
    if (part.kind === 'text') return withoutAttributeLists(part.text);
    if (part.kind === 'literal') return part.text.replaceAll('{', BRACE);
    if (part.kind === 'listing') return listing(part.text, part.language).replaceAll('{', BRACE);
    return part.kind === 'value' ? this.#value(part.content, part.line) : this.#tag(part);
  }

  #value(content: string, line: number): string {
    const value = this.#evaluated(`{{ ${content} }}`);
    if (value === undefined) this.#leftOut.add('value', content.trim().slice(0, 80), this.#line + line);
    // What was known may be a literal that shows braces: `{{ "{{" }}`.
    return (value ?? '').replaceAll('{', BRACE);
  }

  /** @returns undefined where something in it is not known */
  #evaluated(template: string): string | undefined {
    try {
      return String(engine.parseAndRenderSync(template, this.#known));
    } catch {
      // Not known, or Nunjucks where Liquid cannot read it.
      return undefined;
    }
  }

  #tag({ name, args, line }: Extract<Part, { kind: 'tag' }>): string {
    if (this.#open > DEEPEST_PAIR) return '';
    if (name === 'comment') return this.#skip('endcomment');
    if (LOOPS.has(name)) {
      this.#leftOut.add('tag', name, this.#line + line, args);
      return this.#skip(`end${name}`);
    }
    if (CONDITIONS.has(name)) return this.#branches(name, args, line);
    if (name === 'assign' || name === 'set') return this.#assign(args, line, name);
    if (name === 'capture') {
      this.#known[args.trim()] = this.#until((end) => end === 'endcapture');
      return '';
    }
    if (SILENT.has(name) || BRANCHES.has(name) || name.startsWith('end')) return '';
    return this.#other(name, args, line);
  }

  /** One that a site, its theme or a plugin defines. */
  #other(name: string, args: string, line: number): string {
    const said = this.#withKnown(args);
    const isPair = (this.#last.get(`end${name}`) ?? 0) >= this.#at;
    const tag = tagWith(name, said, (variable) => this.#evaluated(`{{ ${variable} }}`));
    if (isPair) {
      const box = convertPair(tag, this.#context);
      if (!box) this.#leftOut.add('tag', name, this.#line + line, said);
      return (box?.before ?? '') + this.#until((end) => end === `end${name}`) + (box?.after ?? '');
    }
    const converted = convertTag(tag, this.#context) ?? this.#included(tag);
    if (converted === undefined) this.#leftOut.add('tag', name, this.#line + line, said);
    return converted ?? '';
  }

  #included({ name, parameters: { positional, named } }: Shortcode): string | undefined {
    const [file] = positional;
    if (!/^include/.test(name) || !file || this.#depth >= DEEPEST_INCLUDE) return undefined;
    const text = this.#context.include(file);
    if (text === undefined) return undefined;
    const include = Object.fromEntries(named);
    const context = { ...this.#context, known: { ...this.#known, ...include, include } };
    return new Rendering(liquidParts(text), this.#line, context, this.#leftOut, this.#depth + 1).all();
  }

  /** `{{ … }}` within a tag, as Jekyll allows. */
  #withKnown(args: string): string {
    return args.includes('{{') ? (this.#evaluated(args) ?? args.replace(/\{\{.*?\}\}/gs, '')) : args;
  }

  /** The branch that applies as far as it is known; the first one where the condition cannot be read. */
  #branches(name: string, args: string, line: number): string {
    this.#leftOut.add('tag', name, this.#line + line, args);
    const end = `end${name}`;
    const isBoundary = (tag: string) => tag === end || BRANCHES.has(tag);
    const first = this.#until(isBoundary);
    const others: string[] = [];
    while (this.#ended() !== undefined && this.#ended() !== end) others.push(this.#until(isBoundary));
    if (name === 'case') return others[0] ?? '';
    return this.#holds(name, args) ? first : (others.at(-1) ?? '');
  }

  /** The tag that ended what was rendered last. */
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

  #assign(args: string, line: number, name: string): string {
    const [, variable = '', value] = /^\s*([\w.-]+)\s*=([\s\S]*)$/.exec(args) ?? [];
    if (value === undefined) {
      // `{% set name %}…{% endset %}` keeps what stands between.
      this.#known[args.trim()] = this.#until((end) => end === `end${name}`);
      return '';
    }
    try {
      this.#known[variable] = engine.evalValueSync(value.trim(), this.#known);
    } catch {
      this.#leftOut.add('tag', name, this.#line + line, args);
    }
    return '';
  }

  #skip(end: string): string {
    const opening = end.slice('end'.length);
    let open = 1;
    while (this.#at < this.#parts.length && open > 0) {
      const part = this.#parts[this.#at];
      this.#at += 1;
      if (part?.kind !== 'tag') continue;
      if (part.name === opening) open += 1;
      if (part.name === end) open -= 1;
    }
    return '';
  }
}

/** A fence longer than any in the code. */
function listing(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `\n${fence}${language}\n${code.replace(/^[ \t]*\n/, '').replace(/\n*[ \t]*$/, '\n')}${fence}\n`;
}

/** The list that kramdown's `{:toc}` turns into a table of contents, which articles here have anyway. */
const CONTENTS = /^[ \t]*(?:[*+-]|\d+\.)[ \t][^\n]*\n[ \t]*\{:\s*toc[^{}\n]*\}[ \t]*$/gim;
const ATTRIBUTES = /\{:(?:[.#:/]|\s+[.#\w]|(?:toc|target|class|style|width|height|id|rel)\b)[^{}\n]*\}/g;

/** A text without the attribute lists and extensions of kramdown, Jekyll's Markdown: `{: .wide}`, `{::options … /}`. */
function withoutAttributeLists(text: string): string {
  return text.includes('{:') ? text.replace(CONTENTS, '').replace(ATTRIBUTES, '') : text;
}
