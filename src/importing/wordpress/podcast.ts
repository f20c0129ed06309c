import { readDuration } from '../duration.ts';
import { type ExportRecord, meta } from './record.ts';

const playable = /\.(?:mp3|m4a|m4v|mp4|ogg|oga|ogv|opus|wav|webm|mov)(?:$|[?#])/i;

/**
 * The recording that a post is about, as podcast plugins and WordPress itself note it: an `enclosure` of an address, a
 * length and a type, each on a line (PowerPress adds more), or an address in a field of its own.
 */
export function podcastLink(item: ExportRecord): string | undefined {
  const enclosed = (item.meta.get('enclosure') ?? []).map(recording).find(Boolean);
  const named = meta(item, 'audio_file', 'episode_audio', '_podcast_url', 'podcast_url', 'podcast_link', 'video_url');
  return enclosed ?? recording(named);
}

/**
 * How long it runs, in seconds: in a field of its own (Seriously Simple Podcasting and its kin), or among what PowerPress
 * writes on the enclosure's fourth line, in PHP's serialisation.
 */
export function podcastSeconds(item: ExportRecord): number | undefined {
  const serialised = (item.meta.get('enclosure') ?? []).map((text) => /"duration";s:\d+:"([^"]*)"/.exec(text)?.[1]);
  const named = meta(item, 'duration', 'episode_duration', 'podcast_duration', 'itunes_duration', '_podcast_duration');
  return readDuration(serialised.find(Boolean) ?? named);
}

function recording(enclosure: string): string | undefined {
  const [address = '', , type = ''] = enclosure.trim().split(/\s*\n\s*/);
  const url = URL.parse(address);
  const plays =
    /^(?:audio|video)\//.test(type) || playable.test(address) || /(?:youtube|youtu\.be|vimeo)/.test(address);
  return url?.protocol.startsWith('http') && plays ? url.href : undefined;
}
