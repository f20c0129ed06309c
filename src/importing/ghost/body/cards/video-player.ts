import { element } from '../html.ts';

const YOUTUBE = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const YOUTUBE_ID = /^[\w-]{6,20}$/;

/** The frame of a video on YouTube or Vimeo, from any of the addresses it goes by; undefined for other addresses. */
export function videoPlayer(address: string, title: string): string | undefined {
  const url = URL.parse(address);
  if (!url?.protocol.startsWith('http')) return undefined;
  const src = youtube(url) ?? vimeo(url);
  return src ? element('iframe', '', { src, title, allowfullscreen: true }) : undefined;
}

function youtube({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : searchParams.get('v');
  const id = hostname === 'youtu.be' ? first : YOUTUBE.test(hostname) ? inPath : undefined;
  return id && id !== 'videoseries' && YOUTUBE_ID.test(id) ? `https://www.youtube.com/embed/${id}` : undefined;
}

/** An unlisted video has a second part of letters and digits, without which it is not found. */
function vimeo({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return undefined;
  const [, id, key = searchParams.get('h')] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ?? [];
  return id ? `https://player.vimeo.com/video/${id}${key ? `?h=${encodeURIComponent(key)}` : ''}` : undefined;
}
