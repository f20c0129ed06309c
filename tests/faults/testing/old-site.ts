import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openDatabase } from '../../../src/content/database/database.ts';
import { exportHead, exportTail, item } from '../../../src/operations/importing/wordpress/testing/exports.ts';
import { DATABASE_FILE } from '../../../src/platform/database/database.ts';
import { temporaryDirectory } from '../../../src/platform/testing/databases.ts';

const PICTURES = 40;

/** All that an import writes; the log of changes and the revision count the writes themselves. */
const TABLES = [
  ...['category', 'subcategory', 'author', 'post', 'post_subcategory', 'redirect', 'media', 'daily_view'],
  ...['post_tally', 'recent_view'],
];

/** How many posts a site has on its disk; none before it has the table. */
export function postsStoredIn(dataDirectory: string): number {
  try {
    const database = new DatabaseSync(join(dataDirectory, DATABASE_FILE), { readOnly: true });
    try {
      return Number(database.prepare('select count(*) as posts from post').get()?.posts);
    } finally {
      database.close();
    }
  } catch {
    // The import has not made the table yet.
    return 0;
  }
}

/** The file of a WordPress export of so many posts with categories, tags, authors, old addresses and pictures. */
export async function givenOldSite(posts: number): Promise<string> {
  const folder = await temporaryDirectory();
  const uploads = join(folder, 'uploads/2020/05');
  await mkdir(uploads, { recursive: true });
  for (let number = 0; number < PICTURES; number++) {
    const background = { r: number * 6, g: 90, b: 200 - number };
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
    await picture.png().toFile(join(uploads, `picture-${number}.png`));
  }
  const items = Array.from({ length: posts }, (_, number) => {
    const day = `2020-05-${String(1 + (number % 28)).padStart(2, '0')}`;
    const picture = `https://old.example/wp-content/uploads/2020/05/picture-${number % PICTURES}.png`;
    return item(
      {
        title: `Article ${number}`,
        link: `https://old.example/${day.replaceAll('-', '/')}/article-${number}/`,
        'dc:creator': `<![CDATA[author-${number % 7}]]>`,
        'content:encoded': `<![CDATA[<p>${`Words of article ${number}. `.repeat(60)}</p><img src="${picture}" alt="">]]>`,
        'wp:post_id': String(number + 1),
        'wp:post_date_gmt': `${day} 10:00:00`,
        'wp:post_modified_gmt': `${day} 11:00:00`,
        'wp:post_name': `article-${number}`,
      },
      `<category domain="category" nicename="topic-${number % 5}"><![CDATA[Topic ${number % 5}]]></category>
       <category domain="post_tag" nicename="tag-${number % 11}"><![CDATA[Tag ${number % 11}]]></category>`,
    );
  });
  const file = join(folder, 'export.xml');
  await writeFile(file, `${exportHead}${items.join('')}${exportTail}`);
  return file;
}

/** What an import leaves, numbers of rows included. */
export async function contentOf(dataDirectory: string) {
  const { queries, close } = await openDatabase({ dataDirectory });
  const rows: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows: stored } = await sql<object>`select * from ${sql.table(table)}`.execute(queries);
    rows[table] = stored.map((row) => JSON.stringify(row)).toSorted();
  }
  await close();
  return { rows, pictures: await hashesBelow(join(dataDirectory, 'media')) };
}

async function hashesBelow(folder: string): Promise<Record<string, string>> {
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const hashes: Record<string, string> = {};
  // A kill may leave a file that was being written; no address leads to it.
  const pictures = paths.filter((name) => name.endsWith('.png'));
  for (const path of pictures.toSorted()) {
    hashes[path] = createHash('sha256')
      .update(await readFile(join(folder, path)))
      .digest('hex');
  }
  return hashes;
}
