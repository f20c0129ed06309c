import { z } from 'zod';
import { addresses } from '#content/addresses.ts';
import { SectionHeading } from '#content/design/SectionHeading.tsx';
import { useSetting } from '#content/design/setting.ts';
import { defineVisitorPage, type PageContext } from '#content/page.ts';
import { keyedPreviewDetail, previewDetail } from '#content/posts/details.store.ts';
import { MAXIMA } from '#content/posts/maxima.ts';
import type { PostDetail, PostSummary } from '#content/posts/posts.ts';
import type { Site } from '#content/site.ts';
import { mayPreview } from '#desk/accounts/preview-access.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { shortDate } from '#platform/dates.ts';
import { NotFound, Redirected } from '#platform/errors.ts';
import { Island } from '#platform/rendering/Island.tsx';
import type { Loaded, Visitor } from '#platform/rendering/page.ts';
import type { SideReadings } from '#platform/rendering/side-readings.ts';
import { ArticleView } from './ArticleView.tsx';
import { type ArticleData, articleData } from './article-data.ts';
import { MORE_POSTS, RELATED_ARTICLES } from './article-limits.ts';
import PreviewList from './PreviewList.island.tsx';
import PreviewNotice from './PreviewNotice.island.tsx';
import { type Listing, listed } from './preview-posts.ts';
import { descriptionOf, headTitle } from './structured-data.ts';

interface PreviewData extends ArticleData {
  /** The post's status, as a sentence. */
  readonly statusLine: string;
}

const params = z.object({
  cat_slug: z.string().max(MAXIMA.slug),
  post_name: z.string().max(MAXIMA.slug),
  key: z.string().max(MAXIMA.address).optional(),
});

/**
 * /preview/{cat_slug}/{post_name}: drafts and scheduled posts too (section 2, Preview page). With the `key` of a preview
 * link hidden ones as well; a key that does not fit opens nothing (docs/decisions/0047).
 */
export default defineVisitorPage({
  params,
  load: loadPreview,
  head: ({ post }) => ({ title: headTitle(post), description: descriptionOf(post), kind: 'article', noindex: true }),
  View: PreviewView,
});

async function loadPreview(
  site: Site,
  { cat_slug: catSlug, post_name: postName, key }: z.output<typeof params>,
  visitor: Visitor,
  side: SideReadings,
): Promise<Loaded<PreviewData>> {
  if (key === undefined && !(await mayPreview(site, visitor))) throw new Redirected(deskAddresses.signIn(visitor.path));
  const post = await (key === undefined
    ? previewDetail(site, catSlug, postName)
    : keyedPreviewDetail(site, { catSlug, postName, key }));
  if (!post) throw new NotFound('There is nothing to preview at this address');
  return { data: { ...(await articleData(site, post, side, RELATED_ARTICLES)), statusLine: statusText(post, site) } };
}

function statusText({ status, post_date }: PostDetail, site: Site): string {
  if (status === 'draft') return 'This draft is at no other address.';
  if (post_date <= site.now().toISOString()) return 'This post is published.';
  return `This post appears on ${shortDate(post_date, site.publication)}; until then it is at no other address.`;
}

function PreviewView({ data, context }: { data: PreviewData; context: PageContext }) {
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
