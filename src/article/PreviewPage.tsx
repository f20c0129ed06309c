import { z } from 'zod';
import { addresses } from '#addresses.ts';
import { SectionHeading } from '#design/SectionHeading.tsx';
import { settingOf, useSetting } from '#design/setting.ts';
import { NotFound } from '#errors.ts';
import { Island } from '#platform/rendering/Island.tsx';
import { definePage, type PageContext } from '#platform/rendering/page.ts';
import { orEmpty } from '#platform/rendering/side-readings.tsx';
import type { Site } from '#platform/site.ts';
import { latestPosts, previewDetail } from '#posts/posts.store.ts';
import type { PostDetail, PostSummary } from '#posts/posts.ts';
import { ArticleView } from './ArticleView.tsx';
import { MORE_POSTS, RELATED_ARTICLES } from './limits.ts';
import PreviewList from './PreviewList.island.tsx';
import PreviewNotice from './PreviewNotice.island.tsx';
import { toListed } from './preview-posts.ts';
import { descriptionOf } from './structured-data.ts';
import { type ArticleData, withSurroundings } from './surroundings.ts';

interface PreviewData extends ArticleData {
  /** The newest of the same category, as GET /api/post/asidetopic answers: the browser asks for them again. */
  readonly beside: readonly PostSummary[];
  readonly standing: string;
}

/** /preview/{cat_slug}/{post_name}: drafts and posts to come as well (specification, section 2, Preview page). */
export default definePage({
  params: z.object({ cat_slug: z.string(), post_name: z.string() }),
  load: loadPreview,
  head: ({ post }) => ({ title: post.post_title, description: descriptionOf(post), kind: 'article', noindex: true }),
  View: PreviewView,
  caching: 'never',
});

async function loadPreview(site: Site, slugs: { cat_slug: string; post_name: string }): Promise<PreviewData> {
  const post = await previewDetail(site, slugs.cat_slug, slugs.post_name);
  if (!post) throw new NotFound(`There is nothing to preview at '${slugs.cat_slug}/${slugs.post_name}'`);
  const failures = new Map<string, unknown>();
  const wanted = { catSlug: post.cat_slug, limit: RELATED_ARTICLES, except: [post.id] };
  const [around, beside] = await Promise.all([
    withSurroundings(site, post),
    orEmpty(failures, 'asidetopic', latestPosts(site, wanted)),
  ]);
  const standing = standingOf(post, site);
  return { ...around, beside, standing, failures: new Map([...around.failures, ...failures]) };
}

function standingOf({ status, post_date }: PostDetail, site: Site): string {
  if (status === 'draft') return 'This draft is at no other address.';
  if (post_date <= site.now().toISOString()) return 'This post is published.';
  return `This post appears on ${settingOf(site).shortDate(post_date)}; until then it is at no other address.`;
}

function PreviewView({ data, context }: { data: PreviewData; context: PageContext }) {
  const { post, beside, latest } = data;
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
            limit={RELATED_ARTICLES}
            posts={beside}
            post={post}
            numbered
          />
        </section>
      }
      more={<Refreshed call={`${call}/latest`} limit={MORE_POSTS} posts={latest} post={post} />}
    />
  );
}

function Notice({ data: { post, standing } }: { data: PreviewData }) {
  const { cat_slug, post_name, post_title, p_content, post_author, post_date, banner_img } = post;
  return (
    <Island when="idle">
      <PreviewNotice
        standing={standing}
        post={{ cat_slug, post_name, post_title, p_content, post_author, post_date, banner_img }}
      />
    </Island>
  );
}

interface RefreshedProps {
  readonly call: string;
  readonly limit: number;
  readonly posts: readonly PostSummary[];
  readonly post: PostDetail;
  readonly numbered?: boolean;
}

function Refreshed({ call, limit, posts, post, numbered = false }: RefreshedProps) {
  const { dates, shortDate } = useSetting();
  return (
    <Island when="idle">
      <PreviewList
        call={call}
        limit={limit}
        except={addresses.article(post)}
        numbered={numbered}
        dates={dates}
        posts={posts.map((listed) => toListed(listed, shortDate))}
      />
    </Island>
  );
}
