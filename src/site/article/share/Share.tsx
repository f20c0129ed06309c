import { absoluteAddress } from '#platform/picture-address.ts';
import styles from './Share.module.css';
import { shareTargets } from './share-addresses.ts';

interface ShareProps {
  /** The site's origin. */
  readonly siteUrl: string;
  readonly title: string;
  /** Path or absolute address to share; absent means the site itself. */
  readonly url?: string;
  readonly img?: string | undefined;
  /** Adds Instagram, which accepts no links: its button copies the address. */
  readonly instagram?: boolean;
}

/** Share links (section 2, the share component). share.element.ts opens them in windows of the specified sizes. */
export function Share({ siteUrl, title, url, img, instagram = false }: ShareProps) {
  const address = absoluteAddress(siteUrl, url ?? '/');
  const picture = img && absoluteAddress(siteUrl, img);
  return (
    <mh-share when={instagram ? 'load' : undefined} data-print="no">
      <ul aria-label="Share" className={styles.share}>
        {shareTargets({ title, url: address, img: picture }).map(({ name, href, size }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener" data-size={size} className={styles.way}>
              {name}
            </a>
          </li>
        ))}
        {instagram && (
          <li>
            {/* Useless without script. */}
            <button type="button" hidden data-copy={address} className={styles.way}>
              Instagram
            </button>
          </li>
        )}
      </ul>
      {instagram && <p role="status" className={styles.status} />}
    </mh-share>
  );
}
