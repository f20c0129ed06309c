import { symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureService, sendExactly, typeOf, webpPicture } from './testing/service.ts';

describe('What is no picture of ours', () => {
  test.each([
    '/media/missing.webp',
    '/media/',
    '/media/posts',
    '/media/posts/',
    '/media/../secret.jpg',
    '/media/%2e%2e/secret.jpg',
    '/media/..%2fsecret.jpg',
    '/media/posts%2fa.webp',
    '/media/posts%5ca.webp',
    '/media//etc/passwd',
    '/media/%2fetc%2fpasswd',
    '/media/posts/a.webp%00',
    '/media/posts/a.webp%00.jpg',
    '/media/.hidden.webp',
    '/media/.git/picture.webp',
    '/media/linked.jpg',
    '/media/linked/secret.jpg',
    '/media/notes.txt',
    '/media/page.html',
  ])('is answered 404 at %s', async (url) => {
    const { app, put, data } = await pictureService();
    const secret = await webpPicture(20, 20);
    await writeFile(join(data, 'secret.jpg'), secret);
    const file = await put('posts/a.webp', secret);
    await put('.hidden.webp', secret);
    await put('.git/picture.webp', secret);
    await put('notes.txt', 'for the desk only');
    await put('page.html', '<script>alert(1)</script>');
    const media = dirname(dirname(file));
    await symlink(join(data, 'secret.jpg'), join(media, 'linked.jpg'));
    await symlink(data, join(media, 'linked'));
    const answer = await sendExactly(app, url);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('There is no such picture.');
    expect((await sendExactly(app, '/media/posts/a.webp?width=150')).status).toBe(200);
  });

  test.each(['/media/100%.webp', '/media/%ff.webp', '/media/%c0%ae%c0%ae/secret.jpg'])(
    'is refused by Fastify where percent signs stand for nothing: %s',
    async (url) => {
      const { app } = await pictureService();
      expect((await sendExactly(app, url)).status).toBe(400);
    },
  );

  test('is refused with a message when a page or a text has the name of a picture', async () => {
    const { app, put } = await pictureService();
    await put('page.jpg', '<!doctype html><script>alert(1)</script>');
    await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const path of ['page.jpg', 'drawing.png', 'page.jpg?width=300']) {
      const answer = await app.inject(`/media/${path}`);
      expect(answer.statusCode, path).toBe(415);
      expect(typeOf(answer.headers)).toContain('application/json');
    }
  });

  test('is refused before it is read when it has too many bytes', async () => {
    const { app, put } = await pictureService({
      encode: () => Promise.reject(new Error('must not be called')),
    });
    await put('large.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(40_000_000)]));
    expect((await app.inject('/media/large.jpg?width=300')).statusCode).toBe(413);
  });
});
