import { useEffect, useState } from 'react';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { island } from '#platform/rendering/island.ts';
import styles from './PreviewNotice.module.css';

/** What of a post is copied beside its text, which is on the page already. */
type CopiedPost = {
  readonly cat_slug: string;
  readonly post_name: string;
  readonly post_title: string;
  readonly p_content: string;
  readonly post_author: string;
  readonly post_date: string;
  readonly banner_img: string | null;
};

interface PreviewNoticeProps {
  /** How it stands with the post, in words. */
  readonly standing: string;
  readonly post: CopiedPost;
}

/** Where the copy lies: one preview at a time, the last one looked at. */
const COPY_KEY = 'previewData';

/** Says that this is a preview, and keeps a copy of it in the browser (section 2, Preview page). */
function PreviewNotice({ standing, post }: PreviewNoticeProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const post_content = document.querySelector('[data-article-body]')?.innerHTML ?? '';
    try {
      localStorage.setItem(COPY_KEY, JSON.stringify({ ...post, post_content }));
      setCopied(true);
    } catch (error) {
      // Full, or forbidden: the preview is whole without its copy.
      logFailure('Error keeping the preview', error);
    }
  }, [post]);
  return (
    <p className={styles.notice}>
      <strong>Preview.</strong> {standing}{' '}
      {/* In its place from the start, so that nothing moves when it comes true. */}
      <span className={isCopied ? '' : styles.unsaid}>A copy is kept in this browser.</span>
    </p>
  );
}

export default island('article/PreviewNotice', PreviewNotice);
