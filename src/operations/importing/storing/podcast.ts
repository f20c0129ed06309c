import { isRecordingAddress } from '#content/films/recording-address.ts';
import { candidatePaths } from '../media-paths.ts';
import type { ItemContext } from './item-context.ts';

/** An episode's link: a web address, or a path below the media folder. Anything else is left out, with a remark. */
export function settlePodcast(link: string | undefined, remark: (reason: string) => void): string | null {
  if (link === undefined || link.trim() === '') return null;
  const address = link.trim();
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return new URL(address).href;
  const path = isRecordingAddress(address) ? candidatePaths(address)[0] : undefined;
  if (path === undefined) remark(`The podcast link '${address}' is neither a web address nor a file and was left out`);
  return path ?? null;
}

interface Recorded {
  readonly context: ItemContext;
  /** The link as the source has it. */
  readonly recording: string | undefined;
  readonly settled: { readonly podcast_link?: string | null };
}

/** A draft whose recording is the file of the site, where its link leads to one of the old site's that came along. */
export async function withRecording<Draft extends Recorded>(draft: Draft): Promise<Draft> {
  const { recording, settled } = draft;
  const path = settled.podcast_link && recording ? await draft.context.linkedFile(recording.trim()) : undefined;
  return path === undefined ? draft : { ...draft, settled: { ...settled, podcast_link: path } };
}
