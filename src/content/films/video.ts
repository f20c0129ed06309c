/** A video at another host, in the host's player. */
export interface HostedVideo {
  readonly kind: 'hosted';
  readonly host: 'YouTube' | 'Vimeo';
  /** Address of the player. */
  readonly player: string;
  /** The video's page, for browsers without script. */
  readonly page: string;
}

/** What a post's podcast_link refers to (publication/README.md). */
type Video =
  | HostedVideo
  /** Below the image base. */
  | { readonly kind: 'video' | 'sound'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly page: string };

const SOUND = /\.(?:mp3|m4a|aac|oga|ogg|opus|wav|flac)$/i;

/** Parses a podcast_link: a YouTube or Vimeo address, another address, or a path below the image base. */
export function videoOf(podcastLink: string): Video {
  if (!/^https?:\/\//i.test(podcastLink)) {
    return { kind: SOUND.test(podcastLink) ? 'sound' : 'video', path: podcastLink.replace(/^\/+/, '') };
  }
  const address = URL.parse(podcastLink);
  return (address && (youTube(address) ?? vimeo(address))) ?? { kind: 'elsewhere', page: podcastLink };
}

/** youtu.be/ID, youtube.com/watch?v=ID, /embed/ID, /shorts/ID, /live/ID. The player sets no cookies. */
function youTube({ hostname, pathname, searchParams }: URL): HostedVideo | undefined {
  const host = hostname.replace(/^(?:www|m|music)\./, '');
  if (!['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return undefined;
  const [, first, second] = pathname.split('/');
  const id = host === 'youtu.be' ? first : (searchParams.get('v') ?? second);
  if (!id || !/^[\w-]{6,20}$/.test(id)) return undefined;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'));
  return {
    kind: 'hosted',
    host: 'YouTube',
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`,
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
  };
}

/** vimeo.com/ID, vimeo.com/ID/KEY of unlisted videos, player.vimeo.com/video/ID?h=KEY, vimeo.com/channels/NAME/ID. */
function vimeo({ hostname, pathname, searchParams }: URL): HostedVideo | undefined {
  if (!['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(hostname)) return undefined;
  const [, id, unlisted] = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(pathname) ?? [];
  if (!id) return undefined;
  const key = unlisted ?? searchParams.get('h');
  return {
    kind: 'hosted',
    host: 'Vimeo',
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${encodeURIComponent(key)}` : ''}`,
    page: `https://vimeo.com/${id}${key ? `/${encodeURIComponent(key)}` : ''}`,
  };
}

/** `90`, `90s` and `1m30s` mean the same. */
function secondsOf(start: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(start ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
