/**
 * The values that differ from element to element, each with its declaration. A component sets the attribute (`data-ratio`),
 * since the Content-Security-Policy forbids style attributes; the page's style element gets the rule.
 */
const DECLARATIONS: Readonly<Record<string, (value: string) => string>> = {
  /** Hexadecimal, without the #. */
  color: (value) => `background-color:#${value}`,
  columns: (value) => `--columns:${value}`,
  /** Per cent from the left and the top. */
  focus: (value) => `object-position:${value.replace('-', '% ')}%`,
  level: (value) => `--level:${value}`,
  ratio: (value) => `--ratio:${value}`,
};

/** Nothing that a value may consist of ends a rule or a style element. */
const VALUES = new RegExp(` data-(?:${Object.keys(DECLARATIONS).join('|')})="[0-9a-f.-]+"`, 'g');

/**
 * The rules for the values in a page, each once.
 * @param html of the page's body
 * @returns CSS: `[data-color="fed"]{background-color:#fed}…`
 */
export function rulesForValues(html: string): string {
  return Array.from(new Set(html.match(VALUES)), ruleFor).join('');
}

/** @param attribute ` data-color="fed"` */
function ruleFor(attribute: string): string {
  const [name = '', value = ''] = attribute.slice(' data-'.length, -1).split('="');
  return `[data-${name}="${value}"]{${DECLARATIONS[name]?.(value)}}`;
}
