import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Site } from '#content/site.ts';
import { requireSignedIn } from '#desk/accounts/require-signed-in.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { visitorOf } from '#platform/http/visitors.ts';
import { parseInput } from '#platform/validation.ts';
import { guidePictureFile } from './guides.ts';

const named = z.object({
  file: z
    .string()
    .max(100, { abort: true })
    .regex(/^[\w-]+\.webp$/),
});

/** GET /desk/guide-pictures/FILE: a picture of a guide, for everyone who signs in. */
export function registerGuidePictures(app: FastifyInstance, site: Site): void {
  app.get(deskAddresses.guidePicture(':file'), async (request, reply) => {
    await requireSignedIn(site, visitorOf(request), 'writer');
    const { file } = parseInput(named, request.params);
    return reply
      .header('cache-control', 'private, max-age=3600')
      .type('image/webp')
      .send(await guidePictureFile(file));
  });
}
