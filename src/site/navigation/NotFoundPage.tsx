import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import layout from '#content/design/layout.module.css';
import { definePage } from '#content/page.ts';
import { LatestPosts } from '#site/listings/LatestPosts.tsx';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import styles from './Message.module.css';

/** The Error 404 screen (section 2) and the latest articles. */
export default definePage({
  params: z.object({}),
  load: (site, _params, side) => offeredPosts(site, side),
  head: (_data, { publication }) => ({
    title: 'Error 404 - Not Found',
    description: publication.description,
    noindex: true,
  }),
  status: 404,
  View: ({ data: latest }) => (
    <div className={layout.page}>
      <div className={styles.message}>
        <h1>Error 404 - Not Found</h1>
        <p>The page you are looking for can't be found. Go back or browse our recent articles.</p>
        <ButtonLink href={addresses.home()}>Go Back Home</ButtonLink>
      </div>
      <LatestPosts posts={latest} heading="Recent articles" />
    </div>
  ),
});
