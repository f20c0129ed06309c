import { Icon } from '#content/design/Icon.tsx';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import type { Paging } from '#content/posts/posts.contract.ts';
import styles from './Pagination.module.css';
import { pageWindow } from './page-window.ts';

interface PaginationProps {
  readonly pagination: Paging;
  /** The address of a page. */
  readonly addressOf: (page: number) => string;
}

/**
 * Previous, at most five numbers, next: plain links (section 2, Topic listing). A single page has its number between
 * two inactive arrows.
 */
export function Pagination({ pagination: { page, totalPages }, addressOf }: PaginationProps) {
  if (totalPages === 0) return null;
  return (
    <nav aria-label="Pages" className={styles.pagination} data-print="no">
      <Step name="Previous" icon="arrowLeft" href={page > 1 ? addressOf(page - 1) : undefined} />
      <ol className={styles.numbers}>
        {pageWindow(page, totalPages).map((number) => (
          <li key={number}>
            <a href={addressOf(number)} aria-current={number === page ? 'page' : undefined} className={styles.number}>
              <VisuallyHidden>Page </VisuallyHidden>
              {number}
            </a>
          </li>
        ))}
      </ol>
      <Step name="Next" icon="arrowRight" href={page < totalPages ? addressOf(page + 1) : undefined} />
    </nav>
  );
}

/** An arrow; inactive at the ends, where it is not a link. */
function Step({ name, icon, href }: { name: string; icon: 'arrowLeft' | 'arrowRight'; href: string | undefined }) {
  return (
    // An anchor without href is a placeholder link (HTML, section 4.5.1).
    <a
      href={href}
      role={href ? undefined : 'link'}
      aria-disabled={href ? undefined : true}
      rel={name === 'Next' ? 'next' : 'prev'}
      className={styles.step}
    >
      {icon === 'arrowLeft' && <Icon name={icon} />}
      <span>{name}</span>
      {icon === 'arrowRight' && <Icon name={icon} />}
    </a>
  );
}
