import type { ReactNode } from 'react';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { Staged } from '#content/design/Staged.tsx';
import type { PageContext } from '#content/page.ts';
import type { PostDetail } from '#content/posts/posts.ts';
import { AdvertisementColumn, hasPicture } from '#site/advertising/AdvertisementColumn.tsx';
import { pictureSource } from '#site/images/Picture.tsx';
import { SubscribeLine } from '#site/newsletter/SubscribeLine.tsx';
import { PostList } from '#site/posts/PostList.tsx';
import { ThumbnailCard } from '#site/posts/ThumbnailCard.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { ArticleHeader } from './ArticleHeader.tsx';
import styles from './ArticleView.module.css';
import type { ArticleData } from './article-data.ts';
import { ENTRANCE_STEP } from './article-limits.ts';
import { AuthorBox } from './author/AuthorBox.tsx';
import { authorsOf, type ShownAuthor } from './author/authors-of.ts';
import { Contents } from './Contents.tsx';
import { Corrections } from './Corrections.tsx';
import { LeadMedia } from './LeadMedia.tsx';

interface ArticleViewProps {
  readonly data: ArticleData;
  readonly context: PageContext;
  readonly kind: 'article' | 'preview';
  /** Above everything else. */
  readonly notice?: ReactNode;
  /** An extra list in the rail, for the preview. */
  readonly railList?: ReactNode;
  /** Below the article: 'More from …'. */
  readonly more: ReactNode;
}

/** The layout that article and preview pages share (section 2, Article page). The pages read the lists. */
export function ArticleView({ data, context, kind, notice, railList, more }: ArticleViewProps) {
  const { post } = data;
  const { publication, configuration } = context.site;
  return (
    <div className={layout.page}>
      {notice}
      <div className={hasRail(data, railList) ? layout.withRail : undefined}>
        <mh-videos>
          <article className={`${styles.article} ${kind === 'preview' ? styles.preview : ''}`}>
            <ArticleHeader post={post} context={context} isPreview={kind === 'preview'} />
            <LeadMedia
              title={post.post_title}
              alt={post.banner_alt}
              link={post.podcast_link}
              banner={post.banner_show ? post.banner : null}
              caption={post.banner_caption}
              sourceOf={(banner) => pictureSource(configuration.imageBase, banner, BANNER_WIDTH)}
              category={post.cat_slug}
            />
            <div className={`${styles.columns} ${kind === 'article' ? styles.sticks : ''}`}>
              <Contents headings={post.contents} />
              <ArticleBody html={post.post_content} />
              <Corrections corrections={post.corrections} />
              <div className={styles.end}>
                <FiledUnder post={post} />
                <AuthorBoxes authors={authorsOf(post)} />
                <SubscribeLine name={publication.name} from={context.path} />
              </div>
            </div>
          </article>
        </mh-videos>
        <Rail data={data}>{railList}</Rail>
      </div>
      <section aria-labelledby="more" className={styles.more} data-print="no">
        <SectionHeading id="more">More from {publication.name}</SectionHeading>
        {more}
      </section>
    </div>
  );
}

/** Width of the banner's src, for browsers without srcset. */
const BANNER_WIDTH = 700;

function FiledUnder({ post }: { post: PostDetail }) {
  if (post.subcategories.length === 0) return null;
  return (
    <ul aria-label="Filed under" className={styles.tags}>
      {post.subcategories.map(({ id, subcat_slug, subcat_name }) => (
        <li key={id}>
          <a href={addresses.tag(subcat_slug)}>{subcat_name}</a>
        </li>
      ))}
    </ul>
  );
}

function AuthorBoxes({ authors }: { authors: readonly ShownAuthor[] }) {
  return authors.map((author) => (
    <AuthorBox
      key={author.author_name}
      author={author}
      label={authors.length === 1 ? 'the author' : author.author_display_name}
    />
  ));
}

function hasRail({ related, advertisements }: ArticleData, list: ReactNode): boolean {
  return Boolean(list) || related.length > 0 || advertisements.some(hasPicture);
}

function Rail({ data, children }: { data: ArticleData; children: ReactNode }) {
  if (!hasRail(data, children)) return null;
  const { post, related, advertisements } = data;
  return (
    <div className={styles.rail} data-print="no">
      <Staged entrance="loaded1" of=":scope > *" step={ENTRANCE_STEP} after={0} className={styles.railBlocks}>
        {children}
        {related.length > 0 && (
          <section aria-labelledby="related">
            <SectionHeading id="related">Related Content</SectionHeading>
            <PostList>
              {related.map((other) => (
                <ThumbnailCard key={other.id} post={other} />
              ))}
            </PostList>
          </section>
        )}
        <AdvertisementColumn advertisements={advertisements} first={post.id} />
      </Staged>
    </div>
  );
}
