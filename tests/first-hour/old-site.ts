import sharp from 'sharp';
import { madeZip } from '../../src/operations/bringing-in/testing/made-zip.ts';

const PICTURE = 'https://old-harbour.example/wp-content/uploads/2024/03/quay.jpg';

/** A post of WordPress's export (WXR 1.2). */
function post(id: number, title: string, text: string): string {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  return `<item>
  <title>${title}</title><link>https://old-harbour.example/2024/03/${slug}/</link>
  <dc:creator><![CDATA[ada]]></dc:creator>
  <content:encoded><![CDATA[${text}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2024-03-0${id} 10:00:00</wp:post_date_gmt>
  <wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
  <category domain="category" nicename="harbour"><![CDATA[Harbour]]></category>
</item>`;
}

/** The export of an old site, with the folder of its pictures, as one zip. */
export async function oldSite() {
  const picture = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#1d4e79' } })
    .jpeg()
    .toBuffer();
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old Harbour</title><link>https://old-harbour.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old-harbour.example</wp:base_site_url><wp:base_blog_url>https://old-harbour.example</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ada</wp:author_login>
<wp:author_display_name><![CDATA[Ada Lovell]]></wp:author_display_name></wp:author>
<wp:category><wp:category_nicename>harbour</wp:category_nicename><wp:cat_name><![CDATA[Harbour]]></wp:cat_name></wp:category>
${post(1, 'The old quay', `<p>Stones of the quay, one by one, and who laid them.</p><img src="${PICTURE}" alt="The quay">`)}
${post(2, 'A lost bell', '<p>The bell rang once more, and [gallery_of_bells] nobody knew why.</p>')}
</channel></rss>`;
  const buffer = madeZip([
    { name: 'old-harbour/old-harbour.xml', content: xml },
    { name: 'old-harbour/wp-content/uploads/2024/03/quay.jpg', content: picture },
  ]);
  return { name: 'old-harbour.zip', mimeType: 'application/zip', buffer };
}
