/** What Word writes before an item: a sign, or a number with its dot. */
const NUMBERED = /^\s*(?:\(?\d+[.)]|[a-z][.)]|[ivxlc]+[.)])/i;

/** Word's paragraphs that only look like items: each names its level in a style, and begins with its sign. */
const PARAGRAPHS = 'p[style*="mso-list"], p[class*="MsoListParagraph"]';
/** The items of Word's and Google's pages and of Slack: lists beside each other, or a list right in a list. */
const ITEMS = 'li[data-aria-level], li[aria-level], li[data-stringify-indent]';

/** A list that is open for more items. */
interface Open {
  level: number;
  readonly list: Element;
}

/** Makes lists in lists of items that name their level. */
export function levelledLists(body: Element): void {
  flattenLists(body);
  const open: Open[] = [];
  for (const written of body.querySelectorAll(`${PARAGRAPHS}, ${ITEMS}`)) {
    const level = levelOf(written);
    const tag = written.getAttribute('data-list') ?? (NUMBERED.test(signOf(written)?.textContent ?? '') ? 'ol' : 'ul');
    if (written.previousElementSibling !== open[0]?.list) open.length = 0;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last && last.level >= level && last.list.localName !== tag) open.pop();
    const fits = open.at(-1);
    if (fits && fits.level >= level) fits.level = level;
    else open.push({ level, list: newList(written, tag, fits?.list) });
    open.at(-1)?.list.append(itemOf(written));
  }
}

/** Puts such items where their outermost list or its wrapper stands, each with the kind of its list. */
function flattenLists(body: Element): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes);
  for (const list of body.querySelectorAll('ul, ol')) {
    const items = [...list.querySelectorAll('li')];
    if (list.parentElement?.closest('ul, ol') || items.length === 0 || !items.every((item) => item.matches(ITEMS)))
      continue;
    for (const item of items) {
      item.setAttribute('data-list', item.parentElement?.localName === 'ol' ? 'ol' : 'ul');
      const start = item.parentElement?.getAttribute('start');
      if (start && start !== '1' && !item.previousElementSibling) item.setAttribute('data-start', start);
    }
    const emptied = list.querySelectorAll('ul, ol');
    list.replaceWith(...items);
    for (const one of emptied) one.remove();
  }
}

function levelOf(item: Element): number {
  const styled = /level(\d+)/.exec(item.getAttribute('style') ?? '')?.[1];
  const indent = item.getAttribute('data-stringify-indent');
  const level = item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? styled;
  return Number(level ?? indent ?? 1) || 0;
}

function newList(item: Element, tag: string, outer: Element | undefined): Element {
  const list = item.ownerDocument.createElement(tag);
  const start = item.getAttribute('data-start');
  if (start && tag === 'ol') list.setAttribute('start', start);
  if (outer?.lastElementChild) outer.lastElementChild.append(list);
  else item.before(list);
  return list;
}

/** The sign of an item, which Word marks for itself. */
function signOf(paragraph: Element): Element | null {
  return paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
}

function itemOf(written: Element): Element {
  signOf(written)?.remove();
  const item = written.ownerDocument.createElement('li');
  item.append(...written.childNodes);
  written.remove();
  return item;
}
