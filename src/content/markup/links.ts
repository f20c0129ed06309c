import type { Element, Root } from 'hast';
import { eachElement, isElement, type Nodes } from './nodes.ts';

/** Resolves links, and marks those to other sites. @param link maps an address of the old site to one of this site */
export function settleLinks(root: Root, link: (address: string) => string): void {
  eachElement(root.children, (node: Element) => {
    if (node.tagName !== 'a' || typeof node.properties.href !== 'string') return;
    const address = node.properties.href.trim();
    const href = address.startsWith('#') ? address : link(address);
    node.properties.href = href;
    if (/^(?:https?:)?\/\//i.test(href)) node.properties.rel = ['noopener'];
  });
}

/** Unwraps anchors without an address that are no target of a link. */
export function unwrapAnchors(nodes: Nodes): Nodes {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    const children = unwrapAnchors(node.children);
    const isNothing = node.tagName === 'a' && !node.properties.href && !node.properties.id;
    return isNothing ? children : [{ ...node, children }];
  });
}

const SCHEME = /^([^:/?#]*):/;
/** A web address as feed readers and podcast players write it: `feed:https://…`, `feed://…`. */
const SUBSCRIBED = /^(?:feed|itpc|pcast|podcast|rss):(?:\/\/)?(?:(https?):?)?(?:\/\/)?(?=\w)/i;

/** A web address as people say it: a browser takes it for a page beside the article. */
const WITHOUT_SCHEME = /^www\.[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#:]|$)/i;

/** A link's address, if it is one of the web, mail or a telephone. @returns undefined for any other, with a remark */
export function linkTarget(href: string | undefined, changes: Set<string>): string | undefined {
  const scheme = SCHEME.exec(href ?? '')?.[1]
    ?.replace(/[\s\p{Cc}]/gu, '')
    .toLowerCase();
  if (href !== undefined && WITHOUT_SCHEME.test(href)) {
    changes.add(`A link without http://, '${href}', got it`);
    return `http://${href}`;
  }
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
