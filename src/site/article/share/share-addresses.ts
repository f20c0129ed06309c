import { SHARE_WINDOWS } from '../article-limits.ts';

/** What to share (section 2, the share component). */
export interface Shared {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  /** Absolute address of a picture. */
  readonly img?: string | undefined;
}

/** A network's page for sharing. */
interface ShareTarget {
  readonly name: string;
  readonly href: string;
  /** Width and height of its window: `550x400`. */
  readonly size: string;
}

/** The networks' share addresses. Networks read title and picture from the page; the parameters are for those that do not. */
export function shareTargets({ title, url, img }: Shared): readonly ShareTarget[] {
  return [
    {
      name: 'Facebook',
      href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url, quote: title, picture: img }),
      size: SHARE_WINDOWS.facebook,
    },
    {
      name: 'Twitter',
      href: withQuery('https://twitter.com/intent/tweet', { url, text: title }),
      size: SHARE_WINDOWS.twitter,
    },
    {
      name: 'LinkedIn',
      href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
      size: SHARE_WINDOWS.linkedin,
    },
  ];
}

function withQuery(address: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return `${address}?${query}`;
}
