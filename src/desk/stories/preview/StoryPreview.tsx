import type { ReactNode } from 'react';
import type { PageContext } from '#content/page.ts';
import type { Head } from '#platform/rendering/page.ts';
import { ArticleView } from '#site/article/ArticleView.tsx';
import type { ArticleData } from '#site/article/article-data.ts';
import { MoreFrom } from '#site/article/MoreFrom.tsx';
import { descriptionOf, headTitle } from '#site/article/structured-data.ts';

interface StoryPreviewProps {
  readonly data: ArticleData;
  readonly context: PageContext;
  /** Above everything else. */
  readonly notice?: ReactNode;
}

/** A story as its readers will see it, rendered by the article page's own view. Does not count views. */
export function StoryPreview({ data, context, notice }: StoryPreviewProps) {
  return (
    <ArticleView data={data} context={context} kind="article" notice={notice} more={<MoreFrom posts={data.latest} />} />
  );
}

/** The head of a preview, which search engines must not index. */
export function previewHead({ post }: ArticleData): Head {
  return { title: headTitle(post), description: descriptionOf(post), kind: 'article', noindex: true };
}
