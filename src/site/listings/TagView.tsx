import type { ReactNode } from 'react';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { Staged } from '#content/design/Staged.tsx';
import { VisuallyHidden } from '#content/design/VisuallyHidden.tsx';
import { MAIN_COLUMN, PAGE } from '#content/design/widths.ts';
import type { Subcategory } from '#content/posts/posts.contract.ts';
import type { PostSummary } from '#content/posts/posts.ts';
import { CATEGORY_OF_GROUP } from '#content/posts/tags/tag-groups.ts';
import { capitalised } from '#platform/text/capitalised.ts';
import { AdvertisementColumn, hasPicture } from '#site/advertising/AdvertisementColumn.tsx';
import { TAG_ENTRANCE_STEP } from './listings-limits.ts';
import { pairedSections } from './paired-sections.ts';
import { SideMenu } from './SideMenu.tsx';
import { SlugText } from './SlugText.tsx';
import { Articles, Cards, Guests, Lines } from './TagBlocks.tsx';
import type { TagData } from './TagPage.tsx';
import styles from './TagView.module.css';
import type { TagSection } from './tag-sections.ts';

/** A sub-category's page: eight sections, the banners beside them, and the side menu. */
export function TagView({ data }: { data: TagData }) {
  const { subcategory, sections } = data;
  const hasBanners = data.advertisements.some(hasPicture);
  const within = hasBanners ? MAIN_COLUMN : PAGE;
  const paired = pairedSections(sections);
  return (
    <div className={layout.page}>
      <h1 className={styles.heading}>
        <SlugText slug={capitalised(subcategory.subcat_slug)} />
      </h1>
      <div className={hasBanners ? layout.withRail : undefined}>
        <div className={styles.sections}>
          {sections.map((section) => (
            <Section
              key={section.id}
              section={section}
              subcategory={subcategory}
              within={paired.has(section.id) ? `calc((${within} - 3rem) / 2)` : within}
              isPaired={paired.has(section.id)}
            />
          ))}
        </div>
        {hasBanners && (
          <Staged entrance="loaded1" of="[data-stage]" step={TAG_ENTRANCE_STEP} after={0} className={styles.rail}>
            <AdvertisementColumn advertisements={data.advertisements} first={subcategory.id} />
          </Staged>
        )}
      </div>
      <SideMenu />
    </div>
  );
}

interface SectionProps {
  readonly section: TagData['sections'][number];
  readonly subcategory: Subcategory;
  /** CSS width on wide screens. */
  readonly within: string;
  /** Whether another section stands beside it on wide screens. */
  readonly isPaired: boolean;
}

function Section({ section, subcategory, within, isPaired }: SectionProps) {
  const { id, name, group, posts, isLonger } = section;
  const heading = `${id}-name`;
  const topic = addresses.topic(CATEGORY_OF_GROUP[group], subcategory.subcat_slug);
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={styles.section}
      data-paired={isPaired || undefined}
      data-empty={posts.length === 0 || undefined}
    >
      <SectionHeading id={heading} {...(posts.length > 0 && { href: topic })}>
        {name}
      </SectionHeading>
      {posts.length > 0 ? LOOKS[group](posts, within) : <p className={styles.empty}>No Posts Available</p>}
      {isLonger && (
        <p className={styles.more}>
          <a href={topic}>
            More {name}
            <VisuallyHidden> on {subcategory.subcat_name}</VisuallyHidden>
          </a>
        </p>
      )}
    </section>
  );
}

/** Each section's layout, on one grid. */
const LOOKS: Readonly<Record<TagSection['group'], (posts: readonly PostSummary[], within: string) => ReactNode>> = {
  news: (posts, within) => <Cards posts={posts} columns={3} leading within={within} />,
  featured: (posts, within) => <Articles posts={posts} within={within} />,
  quickbytes: (posts) => <Lines posts={posts} />,
  podcasts: (posts, within) => <Cards posts={posts} columns={3} within={within} />,
  interview: (posts, within) => <Cards posts={posts} columns={4} within={within} />,
  futureready: (posts, within) => <Cards posts={posts} columns={2} deck within={within} />,
  guestauthor: (posts) => <Guests posts={posts} />,
  learningcenter: (posts, within) => <Cards posts={posts} columns={3} within={within} />,
};
