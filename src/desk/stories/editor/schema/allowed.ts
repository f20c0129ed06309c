import { ALLOWED } from '#content/markup/allow-list.ts';

/** Attributes of an element or node, by their names in HTML. */
export type Attributes = Readonly<Record<string, string>>;

type Rule = string | readonly [string, ...unknown[]];

/** The names that rehype gives to attributes are those of the DOM's properties. */
function attributeName(rule: Rule): string {
  const property = typeof rule === 'string' ? rule : rule[0];
  return property === 'className' ? 'class' : property.toLowerCase();
}

function rulesOf(tag: string): readonly Rule[] {
  return [...(ALLOWED.attributes?.['*'] ?? []), ...(ALLOWED.attributes?.[tag] ?? [])];
}

/** The names of all attributes that the clean-up's allow-list knows for an element. */
export function attributeNames(tag: string): string[] {
  return [...new Set(rulesOf(tag).map(attributeName))];
}

function permits(rule: Rule, value: string): boolean {
  if (typeof rule === 'string') return true;
  const values = rule.slice(1);
  return values.length === 0 || values.some((one) => (one instanceof RegExp ? one.test(value) : one === value));
}

function isSafeAddress(name: string, value: string): boolean {
  const protocols = ALLOWED.protocols?.[name];
  if (!protocols) return true;
  const scheme = /^[^/?#]*?:/.exec(value.replace(/[\s\p{Cc}]/gu, ''))?.[0].slice(0, -1);
  return scheme === undefined || protocols.includes(scheme.toLowerCase());
}

/** The attributes of an element that the clean-up lets through. */
export function allowedAttributes(element: Element): Attributes {
  const found: Record<string, string> = {};
  for (const rule of rulesOf(element.localName)) {
    const name = attributeName(rule);
    const value = element.getAttribute(name);
    if (value !== null && permits(rule, value) && isSafeAddress(name, value)) found[name] = value;
  }
  return found;
}

const TAGS = new Set(ALLOWED.tagNames);
const REMOVED_WHOLE = new Set(ALLOWED.strip);

/**
 * Copies nodes as far as the clean-up would let them through, so that HTML which somebody wrote can be shown without running
 * anything.
 * @param target the document of the copies
 */
export function safeCopy(nodes: Iterable<ChildNode>, target: Document): DocumentFragment {
  const copy = target.createDocumentFragment();
  for (const node of nodes) {
    if (node.nodeType === node.TEXT_NODE) copy.append(node.textContent ?? '');
    if (!isDomElement(node) || REMOVED_WHOLE.has(node.localName)) continue;
    const inside = safeCopy(node.childNodes, target);
    if (!TAGS.has(node.localName)) copy.append(inside);
    else {
      const element = target.createElement(node.localName);
      for (const [name, value] of Object.entries(allowedAttributes(node))) element.setAttribute(name, value);
      element.append(inside);
      copy.append(element);
    }
  }
  return copy;
}

/** Also for elements of another document, whose class differs. */
export function isDomElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
