import type { Node, NodeSpec } from 'prosemirror-model';
import { videoOf } from '#content/films/video.ts';
import { allowedAttributes, isDomElement } from './allowed.ts';
import { attributesOf, htmlAttributes, ruleFor } from './attributes.ts';
import { containerOf } from './text-nodes.ts';

/** The picture in a link that holds nothing else. */
function pictureIn(link: Element): Element | undefined {
  const [picture, ...others] = link.childNodes;
  const isAlone = picture && others.length === 0 && isDomElement(picture) && picture.localName === 'img';
  return isAlone ? picture : undefined;
}

/** A picture that stands by itself in a figure, with the address of the link around it. */
const picture: NodeSpec = {
  attrs: { ...attributesOf('img'), href: { default: null } },
  draggable: true,
  parseDOM: [
    { ...ruleFor('figure > img[src]'), priority: 60 },
    {
      tag: 'figure > a[href]',
      priority: 60,
      getAttrs: (link) => {
        const found = pictureIn(link);
        const { href, ...others } = allowedAttributes(link);
        if (!found || !href || Object.keys(others).length > 0) return false;
        return { ...allowedAttributes(found), href };
      },
    },
  ],
  toDOM: ({ attrs: { href, ...attrs } }) => {
    const image: [string, object] = ['img', htmlAttributes(attrs)];
    return href ? ['a', { href }, image] : image;
  },
};

/** What a player's address leads to, in words. */
export function playerName(address: string): string {
  const video = videoOf(address);
  if (video.kind === 'hosted') return `Film at ${video.host}`;
  if (/\.(?:mp3|m4a|aac|oga|ogg|opus|wav|flac)(?:$|[?#])/i.test(address)) return 'Recording';
  if (/\.(?:mp4|m4v|webm|ogv|mov)(?:$|[?#])/i.test(address)) return 'Film';
  return `Content of ${URL.parse(address)?.hostname ?? 'another site'}`;
}

/** The link of a film or player. Its words are the film's title, or the address again. */
const player: NodeSpec = {
  attrs: { ...attributesOf('a'), words: { default: '' } },
  draggable: true,
  parseDOM: [
    {
      tag: 'figure > a[href]',
      priority: 55,
      getAttrs: (link) => {
        const attributes = allowedAttributes(link);
        if (!attributes.href || link.children.length > 0) return false;
        return { ...attributes, words: link.textContent ?? '' };
      },
    },
  ],
  toDOM: ({ attrs: { words, ...attrs } }) => [
    'a',
    { ...htmlAttributes(attrs), 'data-player': playerName(String(attrs.href)) },
    String(words),
  ],
};

const html: NodeSpec = {
  group: 'block',
  attrs: { html: { default: '' } },
  parseDOM: [{ tag: 'div[data-html]', getAttrs: (element) => ({ html: element.getAttribute('data-html') ?? '' }) }],
  toDOM: ({ attrs }: Node) => ['div', { 'data-html': String(attrs.html) }],
};

/** Figures, and what cannot be edited as text. */
export const figureNodes = {
  figure: containerOf('figure', {
    group: 'block',
    content: '(block | picture | player | figcaption)+',
    isolating: true,
  }),
  picture,
  player,
  figcaption: containerOf('figcaption', { content: 'block+', isolating: true }),
  html,
} satisfies Record<string, NodeSpec>;
