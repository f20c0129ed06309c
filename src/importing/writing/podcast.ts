import { candidatePaths } from '../media-paths.ts';

/** An episode's link: a web address, or a path below the media folder. Anything else is left out, with a remark. */
export function settlePodcast(link: string | undefined, remark: (reason: string) => void): string | null {
  if (link === undefined || link.trim() === '') return null;
  const address = link.trim();
  if (/^https?:\/\//i.test(address) && URL.canParse(address)) return new URL(address).href;
  const path = /^[a-z][a-z\d+.-]*:|^\/\//i.test(address) ? undefined : candidatePaths(address)[0];
  if (path === undefined) remark(`The podcast link '${address}' is neither a web address nor a file and was left out`);
  return path ?? null;
}
