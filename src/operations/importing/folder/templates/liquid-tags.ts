import { recordingsIn } from '#content/markup/media/recordings.ts';
import { escapeText, evenlySpaced } from '#content/markup/text.ts';
import {
  closingOf,
  convertShortcode,
  linkLine,
  type Reference,
  shortcodePicture,
  type Tag,
  tagOf,
  video,
} from './shortcodes.ts';

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#].*)?$/i;
const FILE = /\.(?!md$|markdown$|html?$)\w{2,5}$/i;
const ADDRESS = /^https?:\/\//i;
/** What authors of templates call the source of a quotation. */
const SOURCE = ['author', 'cite', 'by', 'title', 'source', 'link', 'url'];
const VARIABLE = /^[A-Za-z_]\w*(?:\.\w+)*$/;

/** A tag of Liquid with its arguments. @param known returns the value of a variable */
export function tagWith(name: string, args: string, known: (variable: string) => string | undefined): Tag {
  return tagOf(name, args, (word) => (VARIABLE.test(word) && !PICTURE.test(word) && known(word)) || word);
}

/** @returns undefined for an unknown tag */
export function convertTag(tag: Tag, reference: Reference): string | undefined {
  const { name, positional } = tag;
  const [first = '', second] = positional;
  // Hexo's link has its words first.
  if (name === 'link' && second !== undefined && ADDRESS.test(second)) return linkLine(second, first);
  // Jekyll's link may name any file of the site, from its root.
  if (name === 'link' && FILE.test(first)) return reference(first) ?? `/${first.replace(/^\//, '')}`;
  if (/^(?:link|post_url|post_path|ref)$/.test(name)) return reference(first);
  if (name === 'post_link') {
    const said = positional.slice(1).filter((word) => !/^(?:true|false)$/.test(word));
    const words = said.join(' ') || first.replace(/[-_]+/g, ' ');
    return linkLine(reference(first), words) ?? escapeText(words);
  }
  if (name === 'asset_link') return linkLine(first, positional.slice(1).join(' ') || first);
  if (/^codepen$/i.test(name)) {
    const [user, pen] = [tag.named.get('user') ?? first, tag.named.get('id') ?? tag.named.get('pen') ?? second];
    return linkLine(pen && `https://codepen.io/${user}/pen/${pen}`);
  }
  if (/^(?:btn|button)$/.test(name) && second && ADDRESS.test(first)) return linkLine(first, second);
  if (name === 'gist') return linkLine(first && `https://gist.github.com/${first}`);
  return pictureOf(tag) ?? videoOf(tag) ?? linked(tag) ?? convertShortcode(tag, reference);
}

/** What surrounds the content of a pair; undefined for an unknown pair. */
export function convertPair(
  tag: Tag,
  reference: Reference,
): { readonly before: string; readonly after: string } | undefined {
  const { name, named, positional } = tag;
  if (/^(?:(?:block|pull|center)?quote|cq)$/i.test(name)) {
    const source = [...positional, ...SOURCE.flatMap((key) => named.get(key) ?? [])]
      .filter((word) => !/^(?:left|right|center)$/.test(word))
      .join(' ')
      .trim();
    const cite = source ? `\n\n${linkedWords(source)}` : '';
    return { before: '\n\n<blockquote>\n\n', after: `${cite}\n\n</blockquote>\n\n` };
  }
  const before = convertShortcode(tag, reference);
  return before === undefined ? undefined : { before, after: closingOf(name) };
}

function linkedWords(source: string): string {
  const address = source.split(' ').find((word) => ADDRESS.test(word));
  const words = evenlySpaced(source.replace(address ?? '', '')).trim();
  return address ? (linkLine(address, words || address) ?? words) : words;
}

/** The picture of a tag of any name with a picture among its arguments. */
function pictureOf({ named, positional }: Tag): string | undefined {
  const at = positional.findIndex((value) => PICTURE.test(value));
  const src = positional[at] ?? [...named.values()].find((value) => PICTURE.test(value));
  if (src === undefined) return undefined;
  const alt = named.get('alt') ?? named.get('description') ?? altIn(positional.slice(at + 1));
  const caption = named.get('caption') ?? named.get('title');
  const given = { src, alt, ...(caption && caption !== alt ? { caption } : {}) };
  return shortcodePicture({ named: new Map(Object.entries(given)), positional: [] });
}

/** The words after a picture, without sizes and class names. */
function altIn(rest: readonly string[]): string {
  const words = rest.filter(
    (value) => !/^[\d.]+(?:px|%|r?em|vw)?$|^\(|\dpx|^(?:Resize|Fit|Fill|Crop)$/.test(value) && !PICTURE.test(value),
  );
  return [...words].reverse().find((value) => /\s|^\p{Lu}|\p{Lo}/u.test(value)) ?? '';
}

function videoOf({ name, named, positional }: Tag): string | undefined {
  const said = `${name} ${positional[0] ?? ''}`.toLowerCase();
  const player = /vimeo/.test(said) ? 'https://player.vimeo.com/video/' : 'https://www.youtube.com/embed/';
  if (!/youtube|vimeo/.test(said)) return undefined;
  const written =
    [...named.entries()].find(([key]) => /id$|^video|^url$|^src$/.test(key))?.[1] ?? positional.at(-1) ?? '';
  const id = /(?:[?&]v=|youtu\.be\/|\/embed\/|vimeo\.com\/(?:video\/)?)([\w-]+)/.exec(written)?.[1] ?? written;
  return /^[\w-]{5,}$/.test(id) ? video(player + id, named.get('title') ?? '') : undefined;
}

/** A link to the other site of an embed. */
function linked({ named, positional }: Tag): string | undefined {
  const isAddress = (value: string) => ADDRESS.test(value) || (value.startsWith('/') && recordingsIn(value).length > 0);
  const address = [...positional, ...named.values()].find(isAddress);
  if (address === undefined) return undefined;
  const label = named.get('text') ?? named.get('title') ?? named.get('label');
  return linkLine(address, label ?? positional.find((value) => value !== address && /\s/.test(value)) ?? address);
}
