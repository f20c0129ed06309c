import { isFilmFile, recordingsIn } from '#markup/recordings.ts';
import { embed, escaped, figure, picture } from './html.ts';
import type { ShortcodeAttributes } from './shortcode-tokens.ts';

/**
 * The players of a shortcode that names sound or film files, whatever its plugin is called: `[dewplayer:a.mp3]`,
 * `[sc_embed_player fileurl="…"]`, `[podcast]…[/podcast]`.
 * @returns undefined where it names none
 */
export function players(attributes: string, content = ''): string | undefined {
  const addresses = recordingsIn(`${attributes} ${content}`);
  if (addresses.length === 0) return undefined;
  const titles = /\btitles?\s*=\s*(?:"([^"]*)"|'([^']*)'|([^|"'\]]+))/i.exec(attributes)?.slice(1).find(Boolean);
  const named = addresses.length > 1 ? (titles?.split(',') ?? []) : [titles];
  return addresses.map((address, index) => player(address, named[index]?.trim())).join('\n\n');
}

function player(address: string, title: string | undefined): string {
  const element = isFilmFile(address) ? 'video' : 'audio';
  const name = title ? ` title="${escaped(title)}"` : '';
  return figure(`<${element} controls src="${escaped(address)}"${name}></${element}>`);
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i;

/** What a shortcode that stands alone leads to: a link, or the picture it names. */
export function destination({ named, positional }: ShortcodeAttributes): string | undefined {
  const told = ['url', 'src', 'href', 'file', 'link'].map((name) => named.get(name));
  const address = [...told, positional[0]].find(
    (value) => value !== undefined && /^https?:\/\/[^\s"'<>]+$/i.test(value),
  );
  if (address === undefined) return undefined;
  return PICTURE.test(address) ? figure(picture(address, named.get('alt') ?? '')) : embed(address);
}
