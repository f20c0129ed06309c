import type { Changes } from './changes.ts';

const SCHEME = /^[\s\p{Cc}]*([^/?#]*?)[\s\p{Cc}]*:/u;
/** A feed reader's or podcast player's way to write a web address: `feed:https://…`, `feed://…`. */
const SUBSCRIBED = /^(?:feed|itpc|pcast|podcast|rss):(?:\/\/)?(?:(https?):?)?(?:\/\/)?(?=\w)/i;

/**
 * Where a link may lead: an address of the web, of mail or a telephone. Others go and are named for what they are.
 * @returns undefined where nothing of it can stay; its words do
 */
export function linkTarget(href: string | undefined, changes: Changes): string | undefined {
  const scheme = SCHEME.exec(href ?? '')?.[1]
    ?.replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase();
  if (href === undefined || scheme === undefined || /^(?:https?|mailto|tel)$/.test(scheme)) return href;
  if (SUBSCRIBED.test(href)) {
    changes.add(`A link for feed readers, '${href}', became one to the feed itself`);
    return href.replace(SUBSCRIBED, (_, protocol: string | undefined) => `${protocol ?? 'http'}://`);
  }
  changes.add(remarkOn(scheme, href));
  return undefined;
}

function remarkOn(scheme: string, href: string): string {
  if (/^(?:javascript|vbscript|livescript|mocha|data|blob)$/.test(scheme)) return 'A link to a script was taken out';
  if (/^(?:ftps?|sftp)$/.test(scheme))
    return `A link to a file by FTP, '${href}', was taken out: browsers no longer open those`;
  if (scheme === 'file' || /^[a-z]$/.test(scheme))
    return `A link to a file on its author's computer, '${href}', was taken out`;
  return `A link that is no web address, '${href}', was taken out`;
}
