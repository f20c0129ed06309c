import { Parser } from 'htmlparser2';

const silent: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript']);
const inline: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);

/** The text of a piece of HTML on one line: tags gone, character references read. */
export function plainText(html: string): string {
  let text = '';
  let unread = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) unread += 1;
      if (!inline.has(name)) text += ' ';
    },
    onclosetag(name) {
      if (silent.has(name)) unread -= 1;
      if (!inline.has(name)) text += ' ';
    },
    ontext(data) {
      if (unread === 0) text += data;
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

const formatting = /<(em|strong|b|i|u|s|sup|sub|span|small|mark|code|cite|q|font)(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi;

/**
 * A title or name as a reader sees it. Character references are read, and formatting goes; what merely looks like a tag
 * (`How to use <b>`) stays, since titles of older exports carry it unescaped.
 */
export function decodedName(written: string): string {
  let text = written.replace(/<br\s*\/?>/gi, ' ');
  // Each pass opens one level of nesting; titles have two or three.
  for (let pass = 0; pass < 4; pass++) text = text.replace(formatting, '$2');
  return plainText(text.replaceAll('<', '&lt;'));
}

/** Reads percent-encoding, as WordPress writes slugs of other scripts; text that is no such encoding stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: the slug is meant literally.
    return text;
  }
}

/**
 * The same text in memory of its own. A piece cut out of a longer text keeps the whole alive in V8: the address of each
 * picture would hold on to a quarter megabyte of the file.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
