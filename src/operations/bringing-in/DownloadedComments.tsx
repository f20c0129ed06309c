import screen from '#content/design/screen.desk.module.css';
import type { FiledComments } from '#content/privacy/comment-files.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { Part } from '#desk/pages/Part.tsx';
import { When } from '#desk/pages/When.tsx';
import { bytesInWords } from './bytes-in-words.ts';

/** The comments that came with old sites, to be downloaded. */
export function DownloadedComments({ files }: { readonly files: readonly FiledComments[] }) {
  if (files.length === 0) return null;
  return (
    <Part title="Comments of the old site">
      <p>
        Articles here have no comments. Those that the old site had approved are kept as a spreadsheet, without the
        addresses of who wrote them.
      </p>
      <ul className={styles.list}>
        {files.map(({ name, bytes, written }) => (
          <li key={name} className={styles.row}>
            <a href={deskAddresses.oldComments(name)} download>
              Download {name}
            </a>
            <span className={screen.quiet}>
              {bytesInWords(bytes)}, <When moment={written} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
