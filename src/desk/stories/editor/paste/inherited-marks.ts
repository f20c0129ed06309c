import { isPhrasingName } from '#content/markup/nodes.ts';

interface Marking {
  readonly tag: string;
  /** The style that means it. */
  readonly on: RegExp;
  /** The style that ends it within such an element. Without one, nothing within can end it. */
  readonly off?: RegExp;
  /** The elements that mean it. */
  readonly elements: string;
}

const MARKINGS: readonly Marking[] = [
  {
    tag: 'strong',
    on: /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]\d\d\b)/i,
    off: /(?:^|;)\s*font-weight\s*:\s*(?:normal|lighter|[1-5]\d\d\b)/i,
    elements: 'b, strong',
  },
  {
    tag: 'em',
    on: /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)/i,
    off: /(?:^|;)\s*font-style\s*:\s*normal/i,
    elements: 'i, em',
  },
  { tag: 's', on: /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*\bline-through/i, elements: 's, strike, del' },
  { tag: 'sup', on: /(?:^|;)\s*vertical-align\s*:\s*super\b/i, elements: 'sup' },
  { tag: 'sub', on: /(?:^|;)\s*vertical-align\s*:\s*sub\b/i, elements: 'sub' },
];

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/**
 * Marks each text as a browser would show it, by the nearest element around it that says whether it is bold or italic: Google Docs puts
 * everything into a <b> that is not bold, and an item says of its own words what those of the items in it are not.
 */
export function inheritedMarks(body: Element): void {
  const marked = textsOf(body).map((text) => ({ text, tags: tagsOf(text) }));
  for (const element of body.querySelectorAll('b, strong, i, em')) element.replaceWith(...element.childNodes);
  for (const { text, tags } of marked) for (const tag of tags) wrap(text, tag);
}

/** Texts with words, and the space between words. */
function textsOf(body: Element): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() !== '' || isWithinLine(text.parentElement)) texts.push(text);
  }
  return texts.filter((text) => !text.parentElement?.closest('pre'));
}

function isWithinLine(element: Element | null): boolean {
  return element !== null && [element, ...element.children].every(({ localName }) => isPhrasingName(localName));
}

function tagsOf(text: Text): string[] {
  const isHeading = text.parentElement?.closest(HEADINGS) !== null;
  return MARKINGS.filter((marking) => isMarked(text, marking, isHeading)).map(({ tag }) => tag);
}

/** A heading is bold by itself: only its elements count. */
function isMarked(text: Text, { on, off, elements }: Marking, isHeading: boolean): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    const style = element.getAttribute('style') ?? '';
    if (off?.test(style)) return false;
    if (element.matches(elements)) return off !== undefined;
    if (on.test(style) && !isHeading) return true;
  }
  return false;
}

function wrap(text: Text, tag: string): void {
  const mark = text.ownerDocument.createElement(tag);
  text.replaceWith(mark);
  mark.append(text);
}
