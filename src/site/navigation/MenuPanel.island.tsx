import { useEffect, useState } from 'react';
import { addresses } from '#content/addresses.ts';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import type { MenuPost } from '#content/posts/posts.contract.ts';
import { THUMBNAIL } from '#content/redirects/redirects-limits.ts';
import type { DateStyle } from '#platform/dates.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { logFailure } from '#platform/rendering/browser/log-failure.ts';
import { island } from '#platform/rendering/island.ts';
import { LinkedByline } from '#site/posts/Byline.tsx';
import styles from './MenuPanel.module.css';
import { fetchMenu, type MenuPosts } from './menu-posts.ts';

interface MenuPanelProps {
  readonly section: {
    readonly call: string;
    readonly columns: readonly { readonly key: string; readonly catSlug: string; readonly title: string }[];
  };
  /** The route's cat_slug: See More of an empty column leads there. */
  readonly currentCategory: string | undefined;
  readonly apiBase: string;
  readonly imageBase: string;
  readonly dates: DateStyle;
}

/** The columns of a menu panel on wide screens. Without script: their names and See More. CSS hides it while loading (section 2). */
function MenuPanel({ section, currentCategory, apiBase, imageBase, dates }: MenuPanelProps) {
  const [posts, setPosts] = useState<MenuPosts | 'failed'>();
  useEffect(() => {
    fetchMenu(
      apiBase + section.call,
      section.columns.map(({ key }) => key),
      dates,
    ).then(setPosts, (error: unknown) => {
      logFailure('Error fetching menu', error);
      setPosts('failed');
    });
  }, [apiBase, section, dates]);
  return (
    <div className={styles.columns} data-loading={posts === undefined}>
      {posts === 'failed' && <p className={styles.error}>Error: Error fetching data</p>}
      {section.columns.map(({ key, catSlug, title }) => {
        const column = posts === 'failed' ? undefined : posts?.[key];
        const empty = column?.length === 0;
        return (
          <div key={key} className={styles.column}>
            <p className={styles.title}>{title}</p>
            <ul aria-label={title} className={styles.cards}>
              {column?.map((post) => (
                <li key={post.post_name}>
                  <Card post={post} imageBase={imageBase} />
                </li>
              ))}
            </ul>
            <a
              className={styles.more}
              href={addresses.topic(column?.[0]?.cat_slug ?? (empty ? currentCategory : undefined) ?? catSlug)}
            >
              See More<VisuallyHidden>{` in ${title}`}</VisuallyHidden>
            </a>
          </div>
        );
      })}
    </div>
  );
}

function Card({ post, imageBase }: { post: MenuPost; imageBase: string }) {
  return (
    <a href={addresses.article(post)} className={styles.card}>
      {post.banner_img && (
        <img
          src={pictureAddress(imageBase, post.banner_img, THUMBNAIL.fetched)}
          alt={post.post_name}
          width={THUMBNAIL.width}
          height={THUMBNAIL.height}
          loading="lazy"
        />
      )}
      <span>
        <span className={styles.headline}>{post.post_title}</span>
        <LinkedByline author={post.post_author} date={post.post_date} />
      </span>
    </a>
  );
}

export default island('navigation/MenuPanel', MenuPanel);
