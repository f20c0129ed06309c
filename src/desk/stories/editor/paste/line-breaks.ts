import { isPhrasingName } from '#content/markup/nodes.ts';

/** Signs that break a line: the vertical tab of Word and PowerPoint, and Unicode's separators. */
export function withLineBreaks(text: string): string {
  return text.replace(/\r\n?|[\v\u2028]/g, '\n').replaceAll('\u2029', '\n\n');
}

const BREAKS = /[\v\u2028\u2029]/;
/** Elements whose lines are paragraphs of their own after two breaks. */
const HOLDS_LINES = 'p, div, li, td, th, dd, blockquote, section, article';

/** Makes breaks of these signs and of Slack's, and paragraphs of lines with an empty line between them. */
export function lineBreaks(body: Element): void {
  for (const one of body.querySelectorAll('[data-stringify-type="paragraph-break"]'))
    one.replaceWith(body.ownerDocument.createElement('br'), body.ownerDocument.createElement('br'));
  breakTexts(body);
  for (const one of body.querySelectorAll('pre br')) one.replaceWith('\n');
  // Styles have become marks; what is left are boxes around breaks.
  for (const box of body.querySelectorAll('span, font')) box.replaceWith(...box.childNodes);
  for (const element of [...body.querySelectorAll(HOLDS_LINES), body]) if (!element.closest('pre')) splitLines(element);
}

function breakTexts(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => BREAKS.test(data))) {
    const lines = withLineBreaks(text.data.replace(/[\r\n]+/g, ' ')).split('\n');
    text.replaceWith(
      ...lines.flatMap((line, index) => (index > 0 ? [body.ownerDocument.createElement('br'), line] : [line])),
    );
  }
}

/** Makes paragraphs of the runs of text that have an empty line in them. */
function splitLines(element: Element): void {
  let run: ChildNode[] = [];
  for (const node of [...element.childNodes, undefined]) {
    const isLine = node !== undefined && (!isElement(node) || isPhrasingName(node.localName));
    if (isLine) run.push(node);
    else {
      const paragraphs = paragraphsOf(run);
      if (paragraphs.length > 1) replaceRun(element, run, paragraphs);
      run = [];
    }
  }
  if (element.localName === 'p' && element.querySelector('p')) element.replaceWith(...element.childNodes);
}

function replaceRun(element: Element, run: readonly ChildNode[], paragraphs: readonly ChildNode[][]): void {
  const marker = element.ownerDocument.createComment('');
  run[0]?.before(marker);
  for (const node of run) node.remove();
  for (const nodes of paragraphs) {
    const paragraph = element.ownerDocument.createElement('p');
    const style = element.localName === 'p' && element.getAttribute('style');
    if (style) paragraph.setAttribute('style', style);
    paragraph.append(...nodes);
    marker.before(paragraph);
  }
  marker.remove();
}

/** A run divided where two breaks or more follow each other. */
function paragraphsOf(run: readonly ChildNode[]): ChildNode[][] {
  const paragraphs: ChildNode[][] = [[]];
  let breaks: ChildNode[] = [];
  for (const node of run) {
    if (isElement(node) && node.localName === 'br') breaks.push(node);
    else if (node.textContent?.trim() === '' && !isElement(node)) continue;
    else {
      if (breaks.length > 1) paragraphs.push([]);
      else paragraphs.at(-1)?.push(...breaks);
      breaks = [];
      paragraphs.at(-1)?.push(node);
    }
  }
  return paragraphs.filter((nodes) => nodes.length > 0);
}

function isElement(node: ChildNode): node is Element & ChildNode {
  return node.nodeType === node.ELEMENT_NODE;
}
