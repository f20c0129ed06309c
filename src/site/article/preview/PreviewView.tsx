import { addresses } from '#content/addresses.ts';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { useSetting } from '#content/design/setting.ts';
import type { PageContext } from '#content/page.ts';
import type { PostDetail, PostSummary } from '#content/posts/posts.ts';
import type { Site } from '#content/site.ts';
import { shortDate } from '#platform/dates.ts';
import { Island } from '#platform/rendering/Island.tsx';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { ArticleView } from '../ArticleView.tsx';
import { type ArticleData, articleData } from '../article-data.ts';
import { MORE_POSTS, RELATED_ARTICLES } from '../article-limits.ts';
import PreviewList from './PreviewList.island.tsx';
import PreviewNotice from './PreviewNotice.island.tsx';
import { type Listing, listed } from './preview-posts.ts';

interface PreviewData extends ArticleData {
  /** The post's status, as a sentence. */
  readonly statusLine: string;
}

/** What the preview of a post shows: the post with its status, and the lists around it. */
export async function postPreviewData(site: Site, post: PostDetail, side: SideReadings): Promise<PreviewData> {
  return { ...(await articleData(site, post, side, RELATED_ARTICLES)), statusLine: statusText(post, site) };
}

function statusText({ status, post_date }: PostDetail, site: Site): string {
  if (status === 'draft') return 'This draft is at no other address.';
  if (post_date <= site.now().toISOString()) return 'This post is published.';
  return `This post appears on ${shortDate(post_date, site.publication)}; until then it is at no other address.`;
}

/** A post as its readers will see it, with its status; its lists are asked for again in the browser. */
export function PreviewView({ data, context }: { data: PreviewData; context: PageContext }) {
  const { post, related, beside, latest } = data;
  const call = `${context.site.configuration.apiBase}/api/post`;
  return (
    <ArticleView
      data={data}
      context={context}
      kind="preview"
      notice={<Notice data={data} />}
      railList={
        <section aria-labelledby="related-articles">
          <SectionHeading id="related-articles">Related Articles</SectionHeading>
          <Refreshed
            call={`${call}/asidetopic/${encodeURIComponent(post.cat_slug)}`}
            posts={beside}
            shown={[post, ...related]}
            limit={RELATED_ARTICLES}
            site={context.site}
            numbered
          />
        </section>
      }
      more={
        <Refreshed
          call={`${call}/latest`}
          posts={latest}
          shown={[post, ...related, ...beside]}
          limit={MORE_POSTS}
          site={context.site}
        />
      }
    />
  );
}

function Notice({ data: { post, statusLine } }: { data: PreviewData }) {
  const { cat_slug, post_name, post_title, p_content, post_author, post_date, banner_img } = post;
  return (
    <Island when="idle">
      <PreviewNotice
        status={statusLine}
        post={{ cat_slug, post_name, post_title, p_content, post_author, post_date, banner_img }}
      />
    </Island>
  );
}

interface RefreshedProps {
  readonly call: string;
  readonly posts: readonly PostSummary[];
  /** Posts shown elsewhere on the page, which the list leaves out. */
  readonly shown: readonly PostSummary[];
  readonly limit: number;
  readonly site: Site;
  readonly numbered?: boolean;
}

function Refreshed({ call, posts, shown, limit, site, numbered = false }: RefreshedProps) {
  const { publication, configuration } = site;
  const { dates } = useSetting();
  const listing: Listing = {
    dates,
    imageBase: configuration.imageBase,
    categories: Object.fromEntries(publication.categories.map(({ cat_slug, cat_name }) => [cat_slug, cat_name])),
  };
  return (
    <Island when="idle">
      <PreviewList
        call={call}
        limit={limit}
        except={shown.map(addresses.article)}
        numbered={numbered}
        listing={listing}
        posts={listed(posts, listing)}
      />
    </Island>
  );
}
