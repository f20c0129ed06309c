import type { Element, RootContent } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect } from 'vitest';
import { type CleaningContext, cleanArticle } from '../clean-article.ts';
import { parseHtml } from '../parse-html.ts';

/** A context with every picture, except those called missing; links stay as they are. */
export function context(): CleaningContext {
  return {
    language: 'en-GB',
    imageBase: '/media',
    picture: async (address) =>
      address.includes('missing') ? undefined : { path: 'a b.jpg', width: 640, height: 480, color: '#112233' },
    linkedPicture: async () => undefined,
    linkedFile: async () => undefined,
    link: (address) => address,
  };
}

const ELEMENTS = new Set(
  (
    'p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr section figure figcaption img details summary table caption colgroup col ' +
    'thead tbody tfoot tr th td a abbr bdi bdo br cite code del dfn em ins kbd mark q ruby rt rp s samp small strong sub sup time ' +
    'var wbr span div'
  ).split(' '),
);

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\?|\.{0,2}\/|[^:]*$|[^:]*[/?#])/i;
const MEDIA = /^\/media\/[^\s"<>]+$/;

/** The allowed values of each attribute, of any element; others are forbidden. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: ADDRESS,
  src: MEDIA,
  srcset: /^(?:\/media\/\S+ \d+w(?:, )?)+$/,
  sizes:
    /^(?:min\((?:\d+px, )?36\.5rem, 100vw - 2rem\)|calc\(\(min\(36\.5rem, 100vw - 2rem\) - 0\.5rem\) \/ 2(?: \* \d+\.\d\d)?\))$/,
  style: /^background-color:#[0-9a-f]{6}$/,
  id: /^text-/,
  class: /^(?:video|gallery|pullquote|table-scroll|align-(?:left|center|right)|footnotes|language-[\w+#-]+)$/,
  'data-video': /^https:\/\/(?:www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\?[\w=&-]+$/,
  rel: /^noopener$/,
  loading: /^lazy$/,
  decoding: /^async$/,
  role: /^region$/,
  tabindex: /^0$/,
  dir: /^(?:ltr|rtl|auto)$/,
  scope: /^(?:col|row|colgroup|rowgroup)$/,
  type: /^[1aAiI]$/,
  ...Object.fromEntries(
    ['width', 'height', 'colspan', 'rowspan', 'span', 'start', 'value'].map((name) => [name, /^-?\d+$/]),
  ),
  reversed: /^(?:true)?$/,
  ...Object.fromEntries(['alt', 'title', 'lang', 'aria-label', 'datetime'].map((name) => [name, /^/])),
};

const writer = unified().use(rehypeStringify, { characterReferences: { useNamedReferences: true } });

/**
 * Parses cleaned HTML as a browser does, and lists the elements and attributes that are not allowed. Has a list of its own, so
 * that a mistake in the allow-list is found.
 */
export function findForbidden(html: string): string[] {
  const tree = parseHtml(html);
  // A browser must parse it into the tree that was cleaned: an attack could hide in the difference.
  const unstable = writer.stringify(tree) === html ? [] : ['another article when it is read again'];
  return [...unstable, ...forbiddenIn(tree.children)];
}

function forbiddenIn(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    if (node.type !== 'element') return [node.type];
    const element = ELEMENTS.has(node.tagName) ? [] : [`<${node.tagName}>`];
    return [...element, ...attributes(node), ...forbiddenIn(node.children)];
  });
}

function attributes({ tagName, properties }: Element): string[] {
  return Object.entries(properties).flatMap(([property, value]) => {
    const name = NAMES[property] ?? property.toLowerCase();
    const text = Array.isArray(value) ? value.join(name === 'srcset' ? ', ' : ' ') : String(value);
    return ATTRIBUTES[name]?.test(text) ? [] : [`<${tagName} ${name}="${text}">`];
  });
}

const NAMES: Readonly<Record<string, string>> = {
  className: 'class',
  dataVideo: 'data-video',
  ariaLabel: 'aria-label',
};

/** Cleans an article, and checks that nothing in it is forbidden. */
export async function cleaned(html: string): Promise<string> {
  const article = await cleanArticle(html, context());
  expect(findForbidden(article.html)).toEqual([]);
  return article.html;
}
