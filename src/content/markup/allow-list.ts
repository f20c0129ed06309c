import type { Options } from 'rehype-sanitize';

const TAGS = `p h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr section figure figcaption img details summary table
  caption colgroup col thead tbody tfoot tr th td a abbr bdi bdo br cite code del dfn em ins kbd mark q ruby rt rp s samp small
  strong sub sup time var wbr`;

/** Alignment of cells (tables.ts). */
const ALIGNMENT: [string, RegExp] = ['className', /^align-(?:left|center|right)$/];

/** All that an article may contain. Ids and addresses of pictures pass, and are replaced afterwards (ids.ts, pictures.ts). */
export const ALLOWED: Options = {
  tagNames: TAGS.split(/\s+/),
  attributes: {
    '*': ['id', ['dir', 'ltr', 'rtl', 'auto'], 'lang'],
    a: ['href'],
    abbr: ['title'],
    code: [['className', /^language-[\w+#-]{1,40}$/]],
    col: ['span'],
    colgroup: ['span'],
    figure: [['className', 'gallery', 'pullquote']],
    img: ['src', 'alt', 'width', 'height'],
    li: ['value'],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    section: [['className', 'footnotes']],
    td: ['colSpan', 'rowSpan', ALIGNMENT],
    th: ['colSpan', 'rowSpan', ALIGNMENT, ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    time: ['dateTime'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https', 'data'] },
  ancestors: {
    ...Object.fromEntries(
      'caption colgroup col thead tbody tfoot tr th td'.split(' ').map((name) => [name, ['table']]),
    ),
    summary: ['details'],
  },
  // Removed with their content; of any other unknown element the text stays.
  strip: ['script', 'style', 'template', 'svg', 'math', 'title', 'object', 'noscript'],
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};
