import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import layout from '#content/design/layout.module.css';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { MAXIMA } from '#content/input-maxima.ts';
import { definePage } from '#content/page.ts';
import type { AuthorLink } from '#content/posts/authors/author-links.ts';
import { type AuthorProfile, linksOfAuthor } from '#content/posts/authors/authors.store.ts';
import { authorPosts } from '#content/posts/posts.store.ts';
import { TOPIC_PAGE_SIZE } from '#content/posts/posts-limits.ts';
import type { Site } from '#content/site.ts';
import { pageNumber } from '#platform/api/api.contract.ts';
import { NotFound } from '#platform/errors.ts';
import { absoluteAddress, pictureAddress } from '#platform/picture-address.ts';
import { AuthorPortrait } from '#site/article/author/AuthorPortrait.tsx';
import { PostList } from '#site/posts/PostList.tsx';
import { ThumbnailCard } from '#site/posts/ThumbnailCard.tsx';
import styles from './AuthorPage.module.css';
import { headOfList } from './list-head.ts';
import { Pagination } from './Pagination.tsx';

const params = z.object({ author_name: z.string().max(MAXIMA.slug), page: pageNumber() });

/** /author/{author_name}: the target of bylines. */
export default definePage({
  params,
  load: async (site, { author_name, page }) => {
    const found = await authorPosts(site, author_name, page, TOPIC_PAGE_SIZE);
    if (!found || page > found.pagination.totalPages) throw new NotFound(`No such author: ${author_name}`);
    return { ...found, links: await linksOfAuthor(site, found.author.id) };
  },
  head: ({ author, links, posts, pagination }, site) => {
    const addressOf = (page: number) => addresses.author(author.author_name, page);
    const name = author.author_display_name;
    const description = author.author_description || `${name} in ${site.publication.name}`;
    const feed = { kind: 'author', slug: author.author_name, name } as const;
    const head = headOfList(site, { name, description, addressOf, posts, page: pagination.page, feed });
    return { ...head, structuredData: [profilePage(site, author, links), ...(head.structuredData ?? [])] };
  },
  View: ({ data }) => (
    <div className={layout.page}>
      <AuthorHeader author={data.author} links={data.links} />
      <section aria-labelledby="stories" className={styles.stories}>
        <SectionHeading id="stories">Stories</SectionHeading>
        <PostList>
          {data.posts.map((post) => (
            <ThumbnailCard key={post.id} post={post} label knownAuthor={data.author.author_display_name} />
          ))}
        </PostList>
        {data.pagination.totalPages > 1 && (
          <Pagination
            pagination={data.pagination}
            addressOf={(page) => addresses.author(data.author.author_name, page)}
          />
        )}
      </section>
    </div>
  ),
});

function AuthorHeader({ author, links }: { author: AuthorProfile; links: readonly AuthorLink[] }) {
  return (
    <header className={styles.header}>
      <AuthorPortrait photo={author.photo} size="page" />
      <div>
        <h1>{author.author_display_name}</h1>
        {author.author_description && <p className={styles.biography}>{author.author_description}</p>}
        {links.length > 0 && (
          <ul className={styles.links} aria-label="Pages elsewhere">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} rel="me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </header>
  );
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/profile-page */
function profilePage({ configuration }: Site, author: AuthorProfile, links: readonly AuthorLink[]): object {
  const url = configuration.siteUrl + addresses.author(author.author_name);
  const photo = author.photo && pictureAddress(configuration.imageBase, author.photo.path, 500);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: author.author_display_name,
      url,
      ...(author.author_description && { description: author.author_description }),
      ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
      ...(photo && { image: absoluteAddress(configuration.siteUrl, photo) }),
    },
  };
}
