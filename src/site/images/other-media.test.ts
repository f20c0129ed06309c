import { describe, expect, test } from 'vitest';
import { CHROME, pictureService } from './testing/service.ts';

describe('Other media', () => {
  const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

  test.each([
    ['talk.webm', 'video/webm'],
    ['talk.MP4', 'video/mp4'],
    ['talk.mp3', 'audio/mpeg'],
    ['talk.vtt', 'text/vtt; charset=utf-8'],
    ['face.woff2', 'font/woff2'],
  ])('%s is sent as it is, as %s', async (name, type) => {
    const { app, put } = await pictureService();
    await put(`podcasts/${name}`, film);
    const answer = await app.inject(`/media/podcasts/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(film);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('can be asked for in parts, which is how a film is played', async () => {
    const { app, put } = await pictureService();
    await put('podcasts/talk.webm', film);
    const part = (range: string) => app.inject({ url: '/media/podcasts/talk.webm', headers: { range } });
    const middle = await part('bytes=100-199');
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, 'bytes 100-199/1000']);
    expect(middle.rawPayload).toEqual(film.subarray(100, 200));
    expect((await part('bytes=-10')).rawPayload).toEqual(film.subarray(990));
    expect((await part('bytes=2000-')).statusCode).toBe(416);
  });

  test('is answered 304 and to HEAD', async () => {
    const { app, put } = await pictureService();
    await put('talk.webm', film);
    const { etag } = (await app.inject('/media/talk.webm')).headers;
    const again = await app.inject({ url: '/media/talk.webm', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/media/talk.webm' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '1000', '']);
  });

  test('/favicon.ico is the file of that name, or else leads to the icon of the publication', async () => {
    const { app, put } = await pictureService();
    const icon = await app.inject('/favicon.ico');
    expect([icon.statusCode, icon.headers.location]).toEqual([302, '/media/icon.svg']);
    await put('favicon.ico', 'An icon');
    const { headers, body } = await app.inject('/favicon.ico');
    expect([headers['content-type'], body]).toEqual(['image/x-icon', 'An icon']);
  });

  test.each([
    ['report.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['figures.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['talk.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['figures.csv', 'text/csv; charset=utf-8'],
    ['all.zip', 'application/zip'],
  ])('%s is sent to be saved, whatever is in it', async (name, type) => {
    const { app, put } = await pictureService();
    await put(`uploads/${name}`, '<script>alert(1)</script>');
    const answer = await app.inject({ url: `/media/uploads/${name}`, headers: CHROME });
    expect(answer.body).toBe('<script>alert(1)</script>');
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['page.html', 'page.xhtml', 'run.js', 'style.css', 'data.xml', 'macro.docm'])(
    '%s is not served at all',
    async (name) => {
      const { app, put } = await pictureService();
      await put(name, '<script>alert(1)</script>');
      expect((await app.inject({ url: `/media/${name}`, headers: CHROME })).statusCode).toBe(404);
    },
  );

  test('a PDF is shown by the browser, which gives it no part in the site', async () => {
    const { app, put } = await pictureService();
    await put('report.pdf', '%PDF-1.7');
    const { headers } = await app.inject({ url: '/media/report.pdf', headers: CHROME });
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toBeUndefined();
  });

  test('an SVG is sent as it is and may do nothing, even opened as a page', async () => {
    const { app, put } = await pictureService();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await put('icon.svg', svg);
    for (const url of ['/media/icon.svg', '/media/icon.svg?width=300']) {
      const answer = await app.inject({ url, headers: CHROME });
      expect(answer.body).toBe(svg);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/),
        'x-content-type-options': 'nosniff',
      });
    }
  });
});
