import { setOf } from '#content/markup/by-name.ts';
import { escapeAttribute } from '#content/markup/text.ts';
import { tokens } from '#content/markup/tokens.ts';

const ADDRESS = String.raw`(?:https?:\/\/|\/|mailto:)[^\s<>"]*[^\s<>".,;:!?)\]]`;
const CLASS = String.raw`(?:\([^()\s]{0,40}\)|\{[^{}]{0,200}\}|[<>=]){0,3}`;
/** What no other text has: links, pictures, and blocks by their name. Markdown and WordPress make links of bare addresses. */
const LINK = new RegExp(
  String.raw`(?:"|“|&quot;)${CLASS}((?:(?!&quot;)[^"“”<>\n]){1,300}?)(?:"|”|&quot;):(?:<a\s[^<>]*>)?(${ADDRESS})(?:<\/a>)?`,
  'g',
);
const PICTURE = new RegExp(
  String.raw`(?<![\w!])!${CLASS}((?:https?:\/\/|\/)?[^\s!<>"()]{1,500}\.(?:png|jpe?g|gif|webp|avif))(?:\(([^()<>]{0,300})\))?!(?::(${ADDRESS}))?`,
  'gi',
);
const BLOCK = new RegExp(String.raw`<p(?:\s[^<>]*)?>\s*(h[1-6]|bq|p|bc|pre)${CLASS}\.\.?(?::\S+)?[ \t]+`, 'g');
const SIGNS = [LINK, PICTURE, new RegExp(String.raw`<p(?:\s[^<>]*)?>\s*(?:h[1-6]|bq)${CLASS}\.(?::\S+)?[ \t]+\S`)];
const CODE = setOf('pre code script style textarea kbd samp');

/**
 * Makes HTML of Textile, in which old sites wrote posts, within the HTML that was made of them: paragraphs and lines are there.
 * @returns undefined for a text without Textile
 */
export function withoutTextile(html: string): string | undefined {
  if (
    !/[";”]:|!|\.\s/.test(html) ||
    !outsideCode(html).some((text, index) => index % 2 === 0 && SIGNS.some((sign) => text.search(sign) !== -1))
  )
    return undefined;
  return outsideCode(html)
    .map((text, index) =>
      index % 2 === 1
        ? text
        : withLists(withBlocks(text).replace(PICTURE, picture).replace(LINK, link).replace(ABBREVIATION, abbreviation)),
    )
    .map((text, index) => (index % 2 === 1 ? text : withMarks(text)))
    .join('');
}

/** HTML and whole elements of code, in turn. */
function outsideCode(html: string): string[] {
  const parts = [''];
  for (const { kind, source } of tokens(html, CODE)) {
    if (kind === 'whole') parts.push(source, '');
    else parts[parts.length - 1] += source;
  }
  return parts;
}

/** `DMG(disk image)`: an abbreviation, and what it means. */
const ABBREVIATION = /\b([A-Z]{3,12})\(([^()<>\n]{2,200})\)/g;

function abbreviation(_: string, letters: string, meaning: string): string {
  return `<abbr title="${escapeAttribute(meaning)}">${letters}</abbr>`;
}

function picture(_: string, source: string, alt = '', target?: string): string {
  const shown = `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(alt)}">`;
  return target ? `<a href="${escapeAttribute(target)}">${shown}</a>` : shown;
}

/** In `"words(title)":address` the title is no part of the words. */
function link(_: string, words: string, target: string): string {
  const plain = words.replace(/(?<=\S)\s*\([^()]*\)$/, '');
  return `<a href="${escapeAttribute(target).replaceAll('&amp;amp;', '&amp;')}">${plain}</a>`;
}

/** A heading ends with its line, everything else with its paragraph. */
function withBlocks(html: string): string {
  let result = '';
  let position = 0;
  for (const { 0: opening, 1: name = '', index } of html.matchAll(BLOCK)) {
    const start = index + opening.length;
    const end = html.indexOf('</p>', start);
    if (end === -1) break;
    const [line = '', ...lines] = html.slice(start, end).split(/<br\s*\/?>\n?/);
    const rest = lines.join('<br>');
    const all = [line, ...lines].join('<br>');
    result += html.slice(position, index);
    if (name === 'bq') result += `<blockquote><p>${all}</p></blockquote>`;
    else if (name === 'bc' || name === 'pre') result += `<pre><code>${[line, ...lines].join('\n')}</code></pre>`;
    else if (name === 'p') result += `<p>${all}</p>`;
    else result += `<${name}>${line}</${name}>${rest && `<p>${rest}</p>`}`;
    position = end + '</p>'.length;
  }
  return result + html.slice(position);
}

const LISTED = /<p(?:\s[^<>]*)?>\s*((?:[*#] (?:[^\n<]|<(?!br|\/?p[\s>]))*(?:<br\s*\/?>\s*|(?=<\/p>)))+)<\/p>/g;

function withLists(html: string): string {
  return html.replace(LISTED, (_, written: string) => {
    const tag = written.startsWith('#') ? 'ol' : 'ul';
    const items = written.split(/<br\s*\/?>\s*/).map((line) => line.replace(/^[*#] /, '').trim());
    return `<${tag}>${items
      .filter(Boolean)
      .map((item) => `<li>${item}</li>`)
      .join('')}</${tag}>`;
  });
}

const MARKS = [
  [/(?<![\w*])\*(?=\S)([^*\n<>]{1,300}?)(?<=\S)\*(?![\w*])/g, 'strong'],
  [/(?<![\w_])_(?=\S)([^_\n<>]{1,300}?)(?<=\S)_(?![\w_])/g, 'em'],
  [/(?<![\w@])@(?=\S)([^@\n<>]{1,300}?)(?<=\S)@(?![\w@])/g, 'code'],
] as const;

function withMarks(html: string): string {
  const marked = (text: string) =>
    MARKS.reduce((before, [mark, tag]) => before.replace(mark, `<${tag}>$1</${tag}>`), text);
  return [...tokens(html, new Set())].map(({ kind, source }) => (kind === 'text' ? marked(source) : source)).join('');
}
