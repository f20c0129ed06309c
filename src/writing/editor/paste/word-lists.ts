/** What Word writes before an item: a sign, or a number with its dot. */
const NUMBERED = /^\s*(?:\(?\d+[.)]|[a-z][.)]|[ivxlc]+[.)])/i;

/** Makes lists of Word's paragraphs that only look like items: each names its level in a style, and begins with its sign. */
export function wordLists(body: Element): void {
  let open: Element[] = [];
  let last: Element | undefined;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const level = Number(/level(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
    const tag = isNumbered(paragraph) ? 'ol' : 'ul';
    if (!last || paragraph.previousElementSibling !== last) open = [];
    open = open.slice(0, level);
    const item = itemOf(paragraph);
    if (open[level - 1]?.localName !== tag) open = open.slice(0, level - 1);
    while (open.length < level) open.push(newList(paragraph, tag, open.at(-1)));
    open.at(-1)?.append(item);
    last = open[0];
    paragraph.remove();
  }
}

function newList(paragraph: Element, tag: string, parent: Element | undefined): Element {
  const list = paragraph.ownerDocument.createElement(tag);
  if (!parent) paragraph.before(list);
  else {
    const item = parent.lastElementChild ?? parent.appendChild(paragraph.ownerDocument.createElement('li'));
    item.append(list);
  }
  return list;
}

/** The sign of an item, which Word marks for itself. */
function signOf(paragraph: Element): Element | null {
  return paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
}

function isNumbered(paragraph: Element): boolean {
  return NUMBERED.test(signOf(paragraph)?.textContent ?? '');
}

function itemOf(paragraph: Element): Element {
  signOf(paragraph)?.remove();
  const item = paragraph.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  return item;
}
