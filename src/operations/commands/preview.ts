import { Command, InvalidArgumentError } from 'commander';
import { addresses } from '#content/addresses.ts';
import { endPreviewLinks, type NamedPost, postsNamed, previewKey } from '#content/posts/preview-links.store.ts';
import type { OpenSite, Site } from '#content/site.ts';
import { DAY } from '#platform/dates.ts';
import { runOnSite } from '#platform/run-on-site.ts';

const MOST_DAYS = 365;

interface Given {
  readonly days: number;
  readonly revoke?: true;
}

/** `masthead preview SLUG`: prints a link to the preview of a post, of a hidden one too, or ends all of its links. */
export function previewCommand(openSite: OpenSite): Command {
  return new Command('preview')
    .description('print a link that previews a post, hidden ones too, for some days; or end all links of a post')
    .argument('<slug>', "the post's slug, or CATEGORY/SLUG")
    .option('--days <number>', `how long the link is valid, at most ${MOST_DAYS}`, daysOf, 7)
    .option('--revoke', 'end all links of this post')
    .action((slug: string, given: Given) =>
      runOnSite(openSite, async (site) => {
        const [post, ...others] = await postsNamed(site, slug);
        if (post && others.length === 0) process.stdout.write(await done(site, post, given));
        else refuse(slug, post ? [post, ...others] : []);
      }),
    );
}

function daysOf(value: string): number {
  const days = Number(value);
  if (Number.isInteger(days) && days >= 1 && days <= MOST_DAYS) return days;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST_DAYS}.`);
}

async function done(site: Site, post: NamedPost, { days, revoke }: Given): Promise<string> {
  const path = addresses.preview(post);
  if (revoke) {
    await endPreviewLinks(site, post.id);
    return `All links to ${path} have ended. Without a key, that address shows what it always did.\n`;
  }
  const until = new Date(site.now().getTime() + days * DAY);
  const key = await previewKey(site, post.id, until);
  return `${site.configuration.siteUrl}${path}?key=${key}\nValid until ${until.toISOString().slice(0, 16)} UTC.\n`;
}

function refuse(slug: string, posts: readonly NamedPost[]): void {
  const choices = posts.map(({ cat_slug, post_name }) => `  ${cat_slug}/${post_name}\n`).join('');
  const reason = choices
    ? `Several posts have the slug ${slug}. Name one of:\n${choices}`
    : `There is no post ${slug}.\n`;
  process.stderr.write(reason);
  process.exitCode = 1;
}
