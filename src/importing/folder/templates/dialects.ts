import { betweenCode } from './code.ts';

/**
 * Converts the extensions of other Markdown processors to CommonMark: ids of headings (`## Title {#id}`), attribute lists (`{.wide}`), alerts
 * (`> [!NOTE]`), and HTML with Markdown inside (`<div markdown="1">`). Removes marks for a table of contents: articles have their own.
 */
export function commonMarkOf(markdown: string): string {
  if (!/\{[ \t]*:?[ \t]*[.#\w]|\[!\w|\smarkdown=|\[_?toc/i.test(markdown)) return markdown;
  return betweenCode(markdown, (text) =>
    withMarkdownInside(text.replace(ALERT, alert))
      .replace(HEADING, heading)
      .replace(UNDERLINED, underlined)
      .replace(ATTRIBUTE_LINE, '')
      .replace(CONTENTS, '')
      .replace(PICTURE_ATTRIBUTES, '$1'),
  );
}

const ATTRIBUTE = '(?:[.#][\\w:-]+|[\\w-]+=(?:"[^"\\n]*"|[^\\s"{}]+))';
const LIST = `\\{:?[ \\t]*(${ATTRIBUTE}(?:[ \\t]+${ATTRIBUTE})*)[ \\t]*\\}`;
const HEADING = new RegExp(`^(#{1,6}[ \\t]+)(\\S.*?)[ \\t]{0,9}${LIST}[ \\t#]*$`, 'gm');
const UNDERLINED = new RegExp(`^(\\S.*?)[ \\t]{0,9}${LIST}[ \\t]*\\n(?=(?:=+|-+)[ \\t]*$)`, 'gm');
const ATTRIBUTE_LINE = new RegExp(`^[ \\t]*${LIST}[ \\t]*$`, 'gm');
const PICTURE_ATTRIBUTES = new RegExp(`(\\]\\([^()\\n]*\\))${LIST}`, 'g');

/** Of Python-Markdown and Pelican, of markdown-it, of GitLab. */
const CONTENTS = /^[ \t]*(?:\[TOC\]|\[\[_?TOC_?\]\])[ \t]*$/gim;

function heading(_: string, signs: string, words: string, attributes: string): string {
  return `${signs}${target(attributes)}${words}`;
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
  const words = title.trim() || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return `${sign}**${words}**\n${sign.trimEnd()}`;
}

const OPENING =
  /^[ \t]*(<(?:div|section|article|aside|details|figure|blockquote)\b[^<>\n]*?)\s+markdown=["']?\w+["']?([^<>\n]*>)/gim;
const CLOSING = /^[ \t]*(<\/(?:div|section|article|aside|details|figure|blockquote)>)/gim;

/** CommonMark reads Markdown within HTML after an empty line. */
function withMarkdownInside(text: string): string {
  const opened = text.replace(OPENING, '$1$2\n\n');
  return opened === text ? text : opened.replace(CLOSING, '\n$1\n');
}
