import { cpSync, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { CHROME, pictureService, typeOf } from './testing/service.ts';

const EXAMPLES = '../shared/examples/images';

describe.skipIf(!existsSync(EXAMPLES))('Every real picture', () => {
  test('is served or refused, with and without a width, and the service lives on', async () => {
    const { app, data } = await pictureService();
    cpSync(EXAMPLES, join(data, 'publication/media'), { recursive: true });
    const refusals: Record<string, number> = {
      'truncated.jpg': 422,
      'corrupt-header.jpg': 422,
      '65536-uint32-limit.png': 413,
    };
    for (const name of (await readdir(EXAMPLES)).filter((each) => !each.startsWith('LICENSE'))) {
      for (const query of ['', '?width=320']) {
        const answer = await app.inject({ url: `/media/${name}${query}`, headers: CHROME });
        expect(answer.statusCode, name + query).toBe(refusals[name] ?? 200);
        if (name in refusals) {
          expect(answer.json().message).toMatch(/picture/);
          expect(answer.headers['cache-control']).toBe('public, max-age=60');
        }
      }
    }
  });

  test('that moves is sent as WebP, which keeps it moving, or as its first frame', async () => {
    const { app, data } = await pictureService();
    cpSync(EXAMPLES, join(data, 'publication/media'), { recursive: true });
    for (const name of ['rotating-squares.gif', 'rotating-squares.webp']) {
      const moving = await app.inject({ url: `/media/${name}?width=150`, headers: CHROME });
      expect(typeOf(moving.headers)).toBe('image/webp');
      expect((await sharp(moving.rawPayload).metadata()).pages).toBeGreaterThan(5);
      const still = await app.inject(`/media/${name}?width=150`);
      expect(typeOf(still.headers)).toBe('image/jpeg');
    }
  });
});
