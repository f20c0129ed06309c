import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { ButtonLink } from '#content/design/Button.tsx';
import layout from '#content/design/layout.module.css';
import { definePage } from '#content/page.ts';
import { LatestPosts } from '#site/listings/LatestPosts.tsx';
import { offeredPosts } from '#site/listings/offered-posts.ts';
import styles from './Message.module.css';

/** What stands at an address of which the desk says that it leads nowhere: search engines forget it sooner than one that is missing. */
export default definePage({
  params: z.object({}),
  load: (site, _params, side) => offeredPosts(site, side),
  head: (_data, { publication }) => ({ title: 'Gone', description: publication.description, noindex: true }),
  status: 410,
  View: ({ data: latest }) => (
    <div className={layout.page}>
      <div className={styles.message}>
        <h1>This page is gone</h1>
        <p>What stood here was taken away for good.</p>
        <ButtonLink href={addresses.home()}>Go Back Home</ButtonLink>
      </div>
      <LatestPosts posts={latest} heading="Recent articles" />
    </div>
  ),
});
