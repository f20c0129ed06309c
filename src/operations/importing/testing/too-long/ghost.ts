import { exportFile } from '../../ghost/testing/exports.ts';
import { MOMENT, OLD_PATH, oldPathOf, type SourceFormat, type Things, WEB_ADDRESS } from './source-format.ts';

export const ghostFormat: SourceFormat = {
  name: 'Ghost',
  kinds: {
    posts: { title: 'Title', slug: 'slug', custom_excerpt: 'Words', html: '<p>Words.</p>', feature_image: OLD_PATH },
    metas: {
      title: 'Title',
      meta_title: 'Words',
      meta_description: 'Words',
      feature_image_alt: 'Words',
      feature_image_caption: 'Words',
    },
    users: { name: 'Name', slug: 'slug', bio: 'Words', profile_image: OLD_PATH },
    tags: { name: 'Name', slug: 'slug' },
    redirects: { from: OLD_PATH, to: WEB_ADDRESS },
    members: { email: 'reader@example.com' },
  },
  write: (things) => {
    const { redirects = [], members = [] } = things;
    const rules = redirects.map((thing) => ({ ...thing.fields, from: oldPathOf(thing) }));
    const lines = members.map(({ fields: { email } }) => `${email},true`);
    return exportFile(tablesOf(things), {
      'redirects.json': JSON.stringify(rules),
      'members.csv': ['email,subscribed_to_emails', ...lines].join('\n'),
    });
  },
};

function tablesOf({ posts = [], metas = [], users = [], tags = [] }: Things) {
  const rows = (things: typeof posts, more = {}) =>
    things.map(({ token, fields }) => ({ id: token, slug: token, ...more, ...fields }));
  const published = { status: 'published', published_at: MOMENT, html: '<p>Words.</p>' };
  return {
    posts: rows([...posts, ...metas], published),
    posts_meta: metas.map(({ token, fields }) => ({ post_id: token, ...fields })),
    users: rows(users),
    tags: rows(tags),
    posts_tags: tags.map(({ token }) => ({ post_id: posts[0]?.token, tag_id: token })),
  };
}
