import { join } from 'node:path';
import { folder } from '../../folder/testing/folders.ts';
import { exportHead, exportTail, item, postmeta } from '../../wordpress/testing/exports.ts';
import { type Fields, type SourceFormat, type SourceThing, WEB_ADDRESS } from './source-format.ts';

export const wordpressFormat: SourceFormat = {
  name: 'WordPress',
  kinds: {
    posts: {
      title: 'Title',
      'dc:creator': 'ada',
      'content:encoded': 'Words.',
      'excerpt:encoded': 'Words',
      'wp:post_name': 'slug',
      link: 'https://old.example/old/address',
    },
    metas: {
      title: 'Title',
      _yoast_wpseo_title: 'Words',
      _yoast_wpseo_metadesc: 'Words',
      _yoast_wpseo_focuskw: 'Words',
      subtitle: 'Words',
      enclosure: WEB_ADDRESS,
    },
    events: { title: 'Title', _EventTimezone: 'Europe/Berlin', _EventURL: WEB_ADDRESS, place: 'Hall' },
    authors: { 'wp:author_display_name': 'Name', 'wp:author_login': 'login', 'wp:author_email': 'a@b.example' },
    tags: { 'wp:tag_name': 'Name', 'wp:tag_slug': 'slug', 'wp:tag_description': 'Words' },
    pictures: { 'excerpt:encoded': 'Words', 'wp:attachment_url': WEB_ADDRESS, _wp_attachment_image_alt: 'Words' },
  },
  write: async ({ posts = [], metas = [], events = [], authors = [], tags = [], pictures = [] }) => {
    const elements = [
      ...authors.map(({ token, fields }) => element('wp:author', { 'wp:author_login': token, ...fields })),
      ...tags.map(({ token, fields }) => element('wp:tag', { 'wp:tag_slug': token, ...fields })),
      ...posts.map((thing) => post(thing, thing.fields)),
      ...metas.map((thing) => post(thing, titleOf(thing), thing.fields)),
      ...events.map(event),
      ...pictures.map(picture),
    ];
    const path = await folder({ 'site.xml': exportHead + elements.join('\n') + exportTail });
    return join(path, 'site.xml');
  },
};

const cdata = (text: string) => `<![CDATA[${text}]]>`;

function element(name: string, fields: Fields): string {
  const inside = Object.entries(fields).map(([field, text]) => `<${field}>${cdata(text)}</${field}>`);
  return `<${name}>${inside.join('')}</${name}>`;
}

function titleOf({ token, fields: { title = `Title ${token}` } }: SourceThing): Fields {
  return { title };
}

/** An item with a number, an address and a slug of its own. */
function post({ token }: SourceThing, fields: Fields, metas: Fields = {}): string {
  const own = { 'wp:post_id': token, 'wp:post_name': token, link: `https://old.example/2020/05/17/${token}/` };
  const elements = Object.entries({ ...own, ...fields }).map(([name, text]) => [name, cdata(text)]);
  return item(
    Object.fromEntries(elements),
    Object.entries(metas)
      .map(([name, text]) => postmeta(name, text))
      .join(''),
  );
}

function event(thing: SourceThing): string {
  const venue = `${thing.token}venue`;
  const times = { _EventStartDate: '2027-05-06 09:00:00', _EventVenueID: venue };
  const place = { 'wp:post_type': 'tribe_venue', 'wp:post_id': venue, title: thing.fields.place ?? '' };
  return (
    post(thing, place) +
    post(thing, { ...titleOf(thing), 'wp:post_type': 'tribe_events' }, { ...thing.fields, ...times })
  );
}

/** A picture of the library, and the post that it leads. */
function picture(thing: SourceThing): string {
  const id = `${thing.token}picture`;
  const attachment = { ...thing.fields, 'wp:post_type': 'attachment', 'wp:post_id': id, 'wp:status': 'inherit' };
  return post(thing, attachment, thing.fields) + post(thing, titleOf(thing), { _thumbnail_id: id });
}
