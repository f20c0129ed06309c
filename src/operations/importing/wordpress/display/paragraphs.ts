import { byName, setOf } from '#content/markup/by-name.ts';
import { type Token, tokens } from '#content/markup/tokens.ts';
import { bareAddress, embed } from './html.ts';

/** Elements that end a paragraph. */
const blocks = setOf(
  `table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li pre form map area blockquote address style p
   h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup header footer nav figure figcaption details menu
   summary main center`,
);
/** Blocks that hold paragraphs; a single text in them gets none. */
const holdParagraphs = setOf(
  'div li td th dd section article aside header footer nav main center form fieldset details',
);
/** Blocks that hold no text of their own. */
const holdNoText = setOf('table thead tfoot tbody tr colgroup ul ol dl menu map hgroup');
/** Taken as they are: line breaks in them have no meaning, or are shown already. */
const untouched = setOf('pre script style svg math textarea iframe object video audio select');
/** Unclosed elements that an opening tag ends. */
const endedBy = byName([
  ['li', setOf('li')],
  ['dt dd', setOf('dt dd')],
  ['tr', setOf('tr td th')],
  ['td th', setOf('td th')],
]);
/** Placeholder for a line break inside a tag; decoding removes the character from exports. */
const keptBreak = '\u0000';

/**
 * Makes paragraphs of text with blank lines, and `<br>` of single line breaks, as WordPress displays a classic post ("autop").
 * An address alone on its line becomes an embed.
 */
export function wordpressParagraphs(html: string): string {
  const writer = new ParagraphWriter();
  for (const token of tokens(html, untouched)) writer.take(token);
  return writer.finished();
}

class ParagraphWriter {
  #written = '';
  readonly #pending: string[] = [];
  /** Index of the last pending `<br>`, if only white space has followed. */
  #lastBreak: number | undefined;
  readonly #open: string[] = [];
  /** The opening tag of a paragraph in the text itself. */
  #explicit: string | undefined;
  /** Nothing has followed the opening tag of the innermost block. */
  #fresh = false;

  take(token: Token): void {
    if (token.kind === 'comment') return;
    if (token.kind === 'text') this.#append(token.source);
    else if (token.name === 'br') this.#lineBreak();
    else if (!blocks.has(token.name)) this.#append(token.source.replaceAll('\n', keptBreak));
    else if (token.name === 'p') this.#paragraphTag(token);
    else this.#block(token);
  }

  finished(): string {
    this.#flush();
    return this.#written.replaceAll(keptBreak, '\n').trim();
  }

  #append(source: string): void {
    this.#pending.push(source);
    if (source.trim() !== '') this.#lastBreak = undefined;
  }

  /** Two in a row begin a paragraph. */
  #lineBreak(): void {
    if (this.#lastBreak === undefined) {
      this.#lastBreak = this.#pending.length;
      this.#pending.push('<br>');
    } else {
      this.#pending.length = this.#lastBreak;
      this.#pending.push('\n\n');
      this.#lastBreak = undefined;
    }
  }

  #paragraphTag(token: Token): void {
    this.#flush();
    this.#explicit = token.kind === 'open' ? token.source : undefined;
  }

  #block(token: Token): void {
    this.#flush();
    this.#explicit = undefined;
    if (token.kind === 'open') this.#openBlock(token.name);
    else if (token.kind === 'close') this.#closeBlock(token.name);
    else this.#fresh = false;
    this.#written += token.source;
    if (token.kind !== 'open' || token.name === 'hr') this.#written += '\n';
  }

  #openBlock(name: string): void {
    const left = endedBy.get(name);
    while (left?.has(this.#open.at(-1) ?? '')) this.#open.pop();
    const isVoid = name === 'hr' || name === 'col' || name === 'area';
    if (!isVoid) this.#open.push(name);
    this.#fresh = !isVoid;
  }

  #closeBlock(name: string): void {
    // Searched near the end only: hostile nesting must stay cheap.
    const depth = this.#open.slice(-12).lastIndexOf(name);
    if (depth !== -1) this.#open.length = Math.max(0, this.#open.length - 12) + depth;
    this.#fresh = false;
  }

  #flush(): void {
    const text = this.#pending.splice(0).join('');
    this.#lastBreak = undefined;
    const chunks = cutAtBlankLines(text);
    if (chunks.length === 0) return;
    const parent = this.#open.at(-1);
    if (this.#explicit) this.#writeParagraphs(chunks, this.#explicit);
    else if (this.#staysBare(parent, text, chunks)) this.#written += chunks.map(withBreaks).join('<br>\n');
    else if (parent !== undefined && holdNoText.has(parent)) this.#written += chunks.map(withBreaks).join('\n');
    else this.#writeParagraphs(chunks, '<p>');
    this.#fresh = false;
  }

  #staysBare(parent: string | undefined, text: string, chunks: readonly Chunk[]): boolean {
    if (parent === undefined || parent === 'blockquote' || holdNoText.has(parent)) return false;
    if (!holdParagraphs.has(parent)) return true;
    return this.#fresh && chunks.length === 1 && !/^[ \t]*\n[ \t]*\n/.test(text);
  }

  #writeParagraphs(chunks: readonly Chunk[], opening: string): void {
    for (const chunk of chunks) {
      const content = withBreaks(chunk);
      if (chunk.length === 1 && bareAddress.test(content)) this.#written += `${embed(content)}\n`;
      // The end of an inline element that a block has divided is no paragraph.
      else if (/^(?:<\/[a-z0-9]+>\s*)+$/i.test(content)) this.#written += content;
      else this.#written += `${opening}${content}</p>\n`;
    }
  }
}

/** The lines of one paragraph, trimmed. */
type Chunk = readonly string[];

function cutAtBlankLines(text: string): Chunk[] {
  const chunks: string[][] = [[]];
  for (const line of text.split('\n').map((untrimmed) => untrimmed.trim())) {
    const isAddress = bareAddress.test(line);
    if (line === '' || isAddress) chunks.push([]);
    if (line !== '') chunks.at(-1)?.push(line);
    if (isAddress) chunks.push([]);
  }
  return chunks.filter((chunk) => chunk.some((line) => line !== '<br>'));
}

function withBreaks(chunk: Chunk): string {
  const joined = chunk.join('<br>\n').replaceAll('<br><br>\n', '<br>\n');
  return joined.replace(/^(?:<br>\s*)+/, '').replace(/<br>$/, '');
}
