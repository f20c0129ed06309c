import { percentDecoded } from '#platform/text/percent-decoded.ts';

const SOUND = 'mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac|wma';
const FILM = 'mp4|m4v|webm|ogv|mov|flv|f4v|avi|wmv|mpe?g|3gp';
const ENDING = new RegExp(`\\.(?:${SOUND}|${FILM})(?:\\?[^\\s"'<>|,;&\\]})]*)?(?![\\w.-])`, 'gi');
const IS_FILM = new RegExp(`\\.(?:${FILM})(?:$|[?#])`, 'i');
const DELIMITER = /[\s"'<>|,;=(){}[\]]/;

/** The addresses of sound and film files in a text: attributes of a shortcode, settings of a Flash player. Each once. */
export function recordingsIn(text: string): string[] {
  const found = search(text);
  const isEncoded = text.includes('%') && (found.length === 0 || found.some((address) => /%3a%2f/i.test(address)));
  return isEncoded ? search(percentDecoded(text)) : found;
}

function search(text: string): string[] {
  const found = [...text.matchAll(ENDING)].map(({ 0: ending, index }) => {
    let start = index;
    while (start > 0 && !DELIMITER.test(text.charAt(start - 1))) start -= 1;
    const written = text.slice(start, index);
    // Players write `mp3:http://…`: removes the prefix of an address.
    return written.slice(Math.max(0, written.search(/https?:\/\/[^:]*$/i))).replace(/^[\w-]*:(?!\/\/)/, '') + ending;
  });
  return [...new Set(found.filter((address) => !address.startsWith('.')))];
}

export function isFilmFile(address: string): boolean {
  return IS_FILM.test(address);
}

export function fileName(address: string): string {
  return address.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? address;
}
