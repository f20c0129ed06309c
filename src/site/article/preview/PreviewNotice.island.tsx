import { useEffect, useState } from 'react';
import type { Post } from '#content/posts/posts.contract.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { island } from '#platform/rendering/island.ts';
import styles from './PreviewNotice.module.css';

/** Fields of the post that are copied; its text is in the page already. */
type CopiedPost = Pick<
  Post,
  'cat_slug' | 'post_name' | 'post_title' | 'p_content' | 'post_author' | 'post_date' | 'banner_img'
>;

interface PreviewNoticeProps {
  /** The post's status, as a sentence. */
  readonly status: string;
  readonly post: CopiedPost;
}

/** Key of the copy. Only the last preview is kept. */
const COPY_KEY = 'previewData';

/** Says that this is a preview, and keeps a copy in local storage (section 2, Preview page). */
function PreviewNotice({ status, post }: PreviewNoticeProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const post_content = document.querySelector('[data-article-body]')?.innerHTML ?? '';
    try {
      localStorage.setItem(COPY_KEY, JSON.stringify({ ...post, post_content }));
      setCopied(true);
    } catch (error) {
      // Local storage is full or forbidden: the preview works without it.
      logFailure('Error keeping the preview', error);
    }
  }, [post]);
  return (
    <p className={styles.notice}>
      <strong>Preview.</strong> {status} {/* Rendered from the start, so that nothing moves later. */}
      <span className={isCopied ? '' : styles.unsaid}>A copy is kept in this browser.</span>
    </p>
  );
}

export default island('article/preview/PreviewNotice', PreviewNotice);
