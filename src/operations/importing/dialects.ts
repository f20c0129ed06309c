import { nameToEmoji } from 'gemoji';
import { FORMULAS } from '#content/markup/markdown/markdown-maths.ts';
import { betweenCode } from './markdown-code.ts';
import { titled } from './titled.ts';

/**
 * Converts the extensions of other Markdown processors to CommonMark: ids of headings (`## Title {#id}`), attribute lists (`{.wide}`), alerts
 * (`> [!NOTE]`), and HTML with Markdown inside (`<div markdown="1">`). Removes marks for a table of contents: articles have their own.
 */
export function commonMarkOf(markdown: string): string {
  if (!EXTENSION.test(markdown)) return markdown;
  const formulas: string[] = [];
  const kept = (formula: string) => (formula.includes('{') ? `\uE07C${formulas.push(formula)}\uE07D` : formula);
  const changed = betweenCode(markdown, (text) => withoutExtensions(text.replace(FORMULAS, kept)));
  return changed.replace(/\uE07C(\d+)\uE07D/g, (whole, number) => formulas[Number(number) - 1] ?? whole);
}

function withoutExtensions(text: string): string {
  return withMarkdownInside(text.replace(ALERT, alert).replace(ADMONITION, admonition))
    .replace(HEADING, heading)
    .replace(UNDERLINED, underlined)
    .replace(ATTRIBUTE_LINE, '')
    .replace(CONTENTS, '')
    .replace(ABBREVIATION, '')
    .replace(CODE_LANGUAGE, '')
    .replace(TAB, '**$1**')
    .replace(CAPTIONED, '\n\n<figure>\n\n$1\n\n<figcaption>$2</figcaption></figure>\n\n')
    .replace(BOXED_PICTURE, '$1\n\n$3\n\n$4')
    .replace(EMBED, embed)
    .replace(PLAYER, '\n\n$1\n\n')
    .replace(PLAYED, '\n\n$1\n\n')
    .replace(CLOSED, '$1\n\n')
    .replace(INDENTED_LIST, ' ')
    .replace(STARRED_LINE, withoutEmptyBold)
    .replace(SPAN, '$1')
    .replace(INLINE_ATTRIBUTES, '$1')
    .replace(LAST_ATTRIBUTES, '')
    .replace(MARKED, '<mark>$1</mark>')
    .replace(LOWERED, '<sub>$1</sub>')
    .replace(RAISED, '<sup>$1</sup>')
    .replace(EMOJI, emoji);
}

/** Found in one pass, since most texts have none. */
const EXTENSION =
  /\{[ \t]{0,99}:?[ \t]{0,99}[.#\w]|\[!\w|\smarkdown=|\[_?toc|\[caption\s|==\S|\w[~^]\w+[~^]|\[(?:youtube|vimeo|soundcloud|slideshare|dailymotion|embed)[ =\]]|^<\/(?:p|[ou]l|div|table|blockquote|figure|center)>[ \t]*[^\s<]|^\u00a0|\*{4}|:[\w+-]+:|^(?:!!!|\?\?\?|\*\[|[ \t]+:::|`\w+:|<!--[ \t]*(?:tab|timeline) |<(?:center|div|p)\b[^<>\n]*>[ \t]*!\[)/im;

const ATTRIBUTE = '(?:[.#][\\w:.?!-]+|[\\w-]+=(?:"[^"\\n]*"|[^\\s"{}]+))';
/** Reading MDX puts a backslash before a brace that is no expression. */
const LIST = `\\\\?\\{:?[ \\t]*(${ATTRIBUTE}(?:[ \\t]+${ATTRIBUTE})*)[ \\t]*\\}`;
/** A list with a class or an id first: at the end of a line, anything else may be words in braces. */
const CLASSES = LIST.replace('(', '((?=[.#])');
/** A picture may follow on the line. */
const HEADING = new RegExp(
  `^(#{1,6}[ \\t]+)(\\S.*?)[ \\t]{0,9}${LIST}(?:[ \\t#]*|[ \\t]*(<(?:img|figure)\\b.*))$`,
  'gm',
);
const UNDERLINED = new RegExp(`^(\\S.*?)[ \\t]{0,9}${LIST}[ \\t]*\\n(?=(?:=+|-+)[ \\t]*$)`, 'gm');
const ATTRIBUTE_LINE = new RegExp(`^[ \\t]*${LIST}[ \\t]*$`, 'gm');
/** Behind a picture, a link, marked words or code. */
const INLINE_ATTRIBUTES = new RegExp(`(\\]\\([^()\\n]*\\)|[*_\`])${LIST}`, 'g');
/** Words in brackets with attributes, of Pandoc: `[words]{.small}`. */
const SPAN = new RegExp(`(?<![\\]!\\\\])\\[([^[\\]\\n]{1,1000})\\]${LIST}`, 'g');
const LAST_ATTRIBUTES = new RegExp(`(?<=\\S)[ \\t]{1,9}${CLASSES}[ \\t]*$`, 'gm');

/** Of Python-Markdown and Pelican, of markdown-it, of GitLab. */
const CONTENTS = /^[ \t]*(?:\[TOC\]|\[\[_?TOC_?\]\])[ \t]*$/gim;

/** Of PHP Markdown Extra, kramdown and Python-Markdown: `*[HTML]: what it means`. */
const ABBREVIATION = /^\*\[[^\]\n]+\]:[^\n]*$/gm;
/** The language of indented code in Python-Markdown. */
const CODE_LANGUAGE = /(?<=^\n)(?: {4}|\t):::\w+\n/gm;
/** A tab of Hexo's theme NexT, a day of a timeline of Butterfly. */
const TAB =
  /^<!--[ \t]{0,99}(?:tab|timeline)[ \t]{1,99}([^@\s](?:[^@\n]{0,999}?[^@\s])?)[ \t]{0,99}(?:@[^\n]*)?-->$/gim;
/** A picture alone in a box of HTML, in which CommonMark reads no Markdown. */
const BOXED_PICTURE = /^(<(center|div|p)\b[^<>\n]*>)[ \t]*(!\[[^\]\n]*\]\([^()\n]*\))[ \t]*(<\/\2>)$/gim;
/** WordPress' shortcode around a picture, in posts that moved from there. */
const CAPTIONED =
  /\\?\[caption\b[^\]\n]{0,500}\]\s*((?:<a\s[^<>\n]*>)?<img\s[^<>\n]*>(?:<\/a>)?|\[?!\[[^\]\n]*\]\([^()\n]*\)(?:\]\([^()\n]*\))?)\s{0,99}([^\n[\\]*)\\?\[\/caption\\?\]/g;
/** Of Gatsby: `` `youtube: https://…` `` alone on its line. */
const EMBED = /^`(youtube|vimeo|video|dailymotion|soundcloud|twitch):[ \t]*(?:\[[^\]\n]*\]\()?([^\s`()]+)\)?`$/gim;

/** WordPress' shortcode of a player, in posts that moved from there: `[youtube=http://… &w=600]`. */
const PLAYER =
  /\\?\[(?:youtube|vimeo|soundcloud|slideshare|dailymotion|embed)[ =][^\n[\]]{0,99}?(https?:\/\/[^\s\]["'”″<>]{1,500}?)(?=&#|&(?:w|h|rel)=|[\]["'”″ ])[^\n[\]]{0,500}\]/g;
const PLAYED = /\\?\[embed(?: [^\n[\]]{0,99})?\][ \t]*(https?:\/\/[^\s[\]<>]+)[ \t]*\\?\[\/embed\]/g;

/** An element that ends where a line begins: words behind it would be HTML. */
const CLOSED = /^(<\/(?:p|[ou]l|div|table|blockquote|figure|center)>)[ \t]*(?=[^\s<])/gim;

/** Bold text that ends where bold text begins, as editors on the web leave it: `**one****two**`, `**one –****** two`. */
const STARRED_LINE = /^[^\n]*\*{4}[^\n]*$/gm;
const EMPTY_BOLD = /(?<!\*)\*{4}(?=(?:\*\*)?(?!\*))/g;

/** A line with one such run alone may be a word with letters that nobody writes. */
function withoutEmptyBold(line: string): string {
  const isBold = /(?<!\*)\*\*(?!\*)|\*{6}|\*{4}[^\n]*\*{4}/.test(line) || /(?:^|[^\p{L}\p{N}*])\*{4}(?!\*)/u.test(line);
  return isBold && !/^[ \t]*\*+[ \t]*$/.test(line) ? line.replace(EMPTY_BOLD, '') : line;
}

/** Blanks that do not break, with which an editor on the web indented a list. */
const INDENTED_LIST = /^[ \t]*\u00a0[ \t\u00a0]*(?=(?:[*+-]|\d{1,3}[.)])[ \t])/gm;

function embed(whole: string, site: string, named: string): string {
  if (/^https?:/.test(named)) return `\n\n${named}\n\n`;
  const pages: Readonly<Record<string, string>> = { youtube: 'https://youtu.be/', vimeo: 'https://vimeo.com/' };
  const page = pages[site.toLowerCase()];
  return page ? `\n\n${page}${named}\n\n` : whole;
}

/** Of markdown-it, Obsidian and Pandoc: `==marked==`, `H~2~O`, `x^2^`. */
const MARKED = /(?<![=\w])==(?=[^\s=])([^=\n]{1,1000})(?<!\s)==(?![=\w])/g;
const LOWERED = /(?<=\w)~(\w{1,10})~(?!~)/g;
const RAISED = /(?<=\w)\^(\w{1,10})\^(?!\w)/g;

/** Of Python-Markdown and MkDocs: `!!! note "Title"`, with its text indented. */
const ADMONITION =
  /^(?:!!!|\?\?\?\+?)[ \t]+(\w{1,50})\b[^"\n]{0,99}(?:"([^"\n]*)")?[ \t]{0,99}\n((?:(?:(?: {4}|\t)[^\n]*)?(?:\n|$))*)/gm;

function admonition(_: string, kind: string, title: string | undefined, text: string): string {
  return `**${title ?? titled(kind)}**\n\n${text.replace(/^(?: {4}|\t)/gm, '')}`;
}

function heading(_: string, signs: string, words: string, attributes: string, picture = ''): string {
  return `${signs}${target(attributes)}${words}${picture && `\n\n${picture}`}`;
}

function underlined(_: string, words: string, attributes: string): string {
  return `${target(attributes)}${words}\n`;
}

/** What links to the heading lead to. */
function target(attributes: string): string {
  const id = /#([\w:-]+)/.exec(attributes)?.[1];
  return id ? `<a id="${id}"></a>` : '';
}

/** Of GitHub and Obsidian: `> [!NOTE] Title`. */
const ALERT = /^([ \t]*>[ \t]*)\[!(\w+)\][+-]?[ \t]*(.*)$/gm;

function alert(_: string, sign: string, kind: string, title: string): string {
  const words = title.trim() || titled(kind.toLowerCase());
  return `${sign}**${words}**\n${sign.trimEnd()}`;
}

/** Of GitHub, Hugo and many plugins: `:rocket:`. */
const EMOJI = /(?<![\p{L}\p{N}:/`]):([\w+-]{1,40}):(?![\p{L}\p{N}:/`])/gu;

function emoji(whole: string, name: string): string {
  return Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole;
}

const OPENING =
  /^[ \t]*(<(?:div|section|article|aside|details|figure|blockquote)\b[^<>\n]{0,500}?)\s{1,99}markdown=["']?\w{1,50}["']?([^<>\n]*>)/gim;
const CLOSING = /^[ \t]*(<\/(?:div|section|article|aside|details|figure|blockquote)>)/gim;

/** CommonMark reads Markdown within HTML after an empty line. */
function withMarkdownInside(text: string): string {
  const opened = text.replace(OPENING, '$1$2\n\n');
  return opened === text ? text : opened.replace(CLOSING, '\n$1\n');
}
