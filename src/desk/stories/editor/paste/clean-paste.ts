import { inertDocument } from '../parse.ts';
import { checklists } from './checklists.ts';
import { codeLanguages } from './code-language.ts';
import { inheritedMarks } from './inherited-marks.ts';
import { levelledLists } from './levelled-lists.ts';
import { lineBreaks } from './line-breaks.ts';
import { dropUnseen } from './unseen.ts';

/** Takes a picture by its address. @returns its address in the text; undefined for one that cannot be had */
export type TakePicture = (src: string) => string | undefined;

/** Cleans HTML from the clipboard, of Word, Google Docs and web pages, so that the schema reads what it means. */
export function cleanPaste(html: string, take: TakePicture): string {
  // What this editor copied is clean, and keeps what it marks for itself.
  if (/data-pm-slice/.test(html)) return withPictures(html, take);
  const { body } = inertDocument();
  body.innerHTML = fragmentOf(html);
  for (const element of body.querySelectorAll('meta, style, script, title, link, template, svg')) element.remove();
  dropUnseen(body, html);
  inheritedMarks(body);
  const setLanguages = codeLanguages(body);
  unwrapCells(body);
  checklists(body);
  levelledLists(body);
  nameBlocks(body);
  lineBreaks(body);
  unwrapParagraphs(body);
  for (const element of body.querySelectorAll('*')) cleanElement(element, take);
  setLanguages();
  return body.innerHTML;
}

/** Windows wraps what was copied in its page, between two comments; Excel's stand within its table. Word's tags of its own stand for nothing. */
function fragmentOf(html: string): string {
  const copied = /<!--StartFragment-->([\s\S]*?)<!--EndFragment-->/.exec(html)?.[1] ?? html;
  const fragment = /^\s*<(?:col|tr|td)\b/i.test(copied) ? `<table>${copied}</table>` : copied;
  return fragment.replace(/<\/?(?:o|w|m|v):[^>]*>/gi, '').replace(/<!\[(?:if|endif)[^>]*\]>/gi, '');
}

/** A single cell is its words: somebody copied a number out of a sheet, or a page has it for its margins. */
function unwrapCells(body: Element): void {
  for (const table of body.querySelectorAll('table')) {
    const [cell, ...others] = table.querySelectorAll('td, th');
    if (cell && others.length === 0) table.replaceWith(...cell.childNodes);
  }
}

/** Word says by classes what is a title or a quotation, and on the web by roles what is a heading. */
function nameBlocks(body: Element): void {
  for (const line of body.querySelectorAll('[role="heading"][aria-level], .MsoTitle'))
    become(line, `h${Math.min(6, Number(line.getAttribute('aria-level')) || 2)}`);
  for (const line of body.querySelectorAll('.MsoQuote, .MsoIntenseQuote')) {
    const quotation = body.ownerDocument.createElement('blockquote');
    line.replaceWith(quotation);
    quotation.append(line);
  }
}

function become(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Removes empty lines, and the paragraph that Word and Google Docs put around all the words of an item or a cell. */
function unwrapParagraphs(body: Element): void {
  for (const line of body.querySelectorAll('p, div'))
    if (line.textContent?.trim() === '' && !line.querySelector(':not(br, span, strong, em, a)')) line.remove();
  for (const paragraph of body.querySelectorAll(':is(li, td, th) > p:first-child')) {
    if (!isAllText(paragraph)) continue;
    const align = alignmentOf(paragraph);
    if (align) paragraph.parentElement?.setAttribute('align', align);
    paragraph.replaceWith(...paragraph.childNodes);
  }
}

/** Whether a paragraph is all that an item or a cell has, but for the lists in it. */
function isAllText(paragraph: Element): boolean {
  const others = [...(paragraph.parentElement?.childNodes ?? [])].filter((node) => node !== paragraph);
  return others.every(
    (node) => /^[uo]l$/i.test(node.nodeName) || (node.nodeName === '#text' && node.textContent?.trim() === ''),
  );
}

function alignmentOf(element: Element): string | undefined {
  const style = element.getAttribute('style') ?? '';
  const align = /text-align\s*:\s*(\w+)/i.exec(style)?.[1] ?? element.getAttribute('align') ?? '';
  return /^(?:center|right)$/i.test(align) ? align.toLowerCase() : undefined;
}

function cleanElement(element: Element, take: TakePicture): void {
  const align = alignmentOf(element);
  for (const name of ['style', 'class', 'id', 'dir', 'lang', 'width', 'height']) element.removeAttribute(name);
  const isCell = element.localName === 'td' || element.localName === 'th';
  if (isCell && align) element.className = `align-${align}`;
  if (element.localName === 'a') cleanLink(element);
  if (element.localName === 'img') cleanPicture(element, take);
  const isBreak = element.localName === 'br' && element.parentElement?.localName !== 'p';
  if (isBreak && [...(element.parentElement?.children ?? [])].some((one) => /^(?:p|h\d|ul|ol)$/.test(one.localName)))
    element.remove();
}

function cleanLink(link: Element): void {
  const address = URL.parse(link.getAttribute('href') ?? '');
  const target =
    address?.hostname === 'www.google.com' && address.pathname === '/url' ? address.searchParams.get('q') : undefined;
  const href = target ?? address?.href;
  if (href && /^(?:https?|mailto|tel):/i.test(href)) link.setAttribute('href', href);
  else link.replaceWith(...link.childNodes);
}

/** Takes the pictures that somebody copied out of another story, and of this one what its library lacks. */
function withPictures(html: string, take: TakePicture): string {
  const { body } = inertDocument();
  body.innerHTML = html;
  for (const picture of body.querySelectorAll('img:not([src^="/"])')) {
    const src = take(picture.getAttribute('src') ?? '');
    if (src === undefined) picture.replaceWith(picture.getAttribute('alt') ?? '');
    else picture.setAttribute('src', src);
  }
  return body.innerHTML;
}

/** A picture that can be had stands in a figure; of any other its words stay, and the space that it held. */
function cleanPicture(picture: Element, take: TakePicture): void {
  const src = take(picture.getAttribute('src') ?? '');
  if (src === undefined) {
    picture.replaceWith(` ${picture.getAttribute('alt') ?? ''} `);
    return;
  }
  picture.setAttribute('src', src);
  if (picture.closest('figure')) return;
  const figure = picture.ownerDocument.createElement('figure');
  const line = picture.closest('p, h1, h2, h3, h4, h5, h6');
  const place = line ?? picture;
  if (place === picture) picture.replaceWith(figure);
  else place.before(figure);
  figure.append(picture);
  if (line?.textContent?.trim() === '' && !line.querySelector('img')) line.remove();
}
