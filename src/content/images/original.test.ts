import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#platform/testing/databases.ts';
import { findOriginal, pathBelow } from './original.ts';

describe('The path below the image base', () => {
  test('is decoded name by name', () => {
    expect(pathBelow('/media/posts/a%20b%C3%A4.webp?width=300', '/media')).toBe('posts/a bä.webp');
  });

  test.each([
    '/media/../masthead.sqlite',
    '/media/posts/../../masthead.sqlite',
    '/media/%2e%2e/masthead.sqlite',
    '/media/..%2fmasthead.sqlite',
    '/media/posts%2Fa.webp',
    '/media/posts%5Ca.webp',
    '/media/..%5c..%5cmasthead.sqlite',
    '/media//etc/passwd',
    '/media/%2Fetc%2Fpasswd',
    '/media/a.webp%00.html',
    '/media/a%0Ab.webp',
    '/media/.env',
    '/media/.git/config',
    '/media/posts/.hidden.webp',
    '/media/a.webp/',
    '/media/',
    '/media/%ff.webp',
    '/media/100%.webp',
  ])('is none for %s', (address) => {
    expect(pathBelow(address, '/media')).toBeUndefined();
  });
});

describe('An original', () => {
  async function twoFolders() {
    const root = await temporaryDirectory();
    const [imported, published] = [join(root, 'data/media'), join(root, 'publication/media')];
    await mkdir(imported, { recursive: true });
    await mkdir(join(published, 'posts'), { recursive: true });
    await writeFile(join(root, 'secret.jpg'), 'secret');
    return { root, imported, published, folders: [imported, published] };
  }

  test('is looked for among the imported ones first, then in the publication', async () => {
    const { imported, published, folders } = await twoFolders();
    await writeFile(join(published, 'a.jpg'), 'published');
    expect((await findOriginal(folders, 'a.jpg'))?.start.toString()).toBe('published');
    await writeFile(join(imported, 'a.jpg'), 'imported');
    expect((await findOriginal(folders, 'a.jpg'))?.start.toString()).toBe('imported');
  });

  test('may lie behind a link inside its folder, and in a folder that is a link itself', async () => {
    const { root, published, folders } = await twoFolders();
    await writeFile(join(published, 'a.jpg'), 'here');
    await symlink(join(published, 'a.jpg'), join(published, 'posts/b.jpg'));
    expect((await findOriginal(folders, 'posts/b.jpg'))?.bytes).toBe(4);
    await symlink(published, join(root, 'linked'));
    expect((await findOriginal([join(root, 'linked')], 'a.jpg'))?.bytes).toBe(4);
  });

  test('is never found behind a link that leads out of its folder', async () => {
    const { root, published, folders } = await twoFolders();
    await symlink(join(root, 'secret.jpg'), join(published, 'file.jpg'));
    await symlink(root, join(published, 'folder'));
    await symlink(`${published}-beside`, join(published, 'beside'));
    await mkdir(`${published}-beside`);
    await writeFile(`${published}-beside/x.jpg`, 'a folder whose name begins the same');
    for (const path of ['file.jpg', 'folder/secret.jpg', 'beside/x.jpg']) {
      expect(await findOriginal(folders, path), path).toBeUndefined();
    }
  });

  test('is no folder, nothing below a file, no circle of links, and no name too long for one', async () => {
    const { published, folders } = await twoFolders();
    await writeFile(join(published, 'a.jpg'), 'here');
    await symlink(join(published, 'circle.jpg'), join(published, 'circle.jpg'));
    for (const path of ['posts', 'a.jpg/b.jpg', 'circle.jpg', `${'x'.repeat(300)}.jpg`, 'missing.jpg']) {
      expect(await findOriginal(folders, path), path).toBeUndefined();
    }
  });

  test('has another version once it is written anew', async () => {
    const { published, folders } = await twoFolders();
    await writeFile(join(published, 'a.jpg'), 'first');
    const before = await findOriginal(folders, 'a.jpg');
    await writeFile(join(published, 'a.jpg'), 'second');
    expect((await findOriginal(folders, 'a.jpg'))?.version).not.toBe(before?.version);
  });
});
