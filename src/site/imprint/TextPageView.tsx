import type { ReactNode } from 'react';
import layout from '#content/design/layout.module.css';
import type { TextPage } from '#content/imprint/text-pages.store.ts';
import { ArticleBody } from '#site/article/ArticleBody.tsx';
import styles from './imprint.module.css';

interface TextPageViewProps extends Pick<TextPage, 'page_title' | 'page_html'> {
  /** Above everything else. */
  readonly notice?: ReactNode;
}

export function TextPageView({ page_title, page_html, notice }: TextPageViewProps) {
  return (
    <div className={`${layout.page} ${styles.page}`}>
      {notice}
      <h1>{page_title}</h1>
      <mh-videos>
        <div className={styles.text}>
          <ArticleBody html={page_html} />
        </div>
      </mh-videos>
    </div>
  );
}
