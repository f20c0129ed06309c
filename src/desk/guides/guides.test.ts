import { describe, expect, test } from 'vitest';
import { openPeople } from '#desk/accounts/testing/open-people.ts';
import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { GUIDES } from './guides.ts';

async function openGuides() {
  const { site, app } = await openPeople('sqlite');
  const cookie = await cookieOf(site, await givenPerson(site, 'kim', 'writer'));
  return { at: (url: string, headers: Record<string, string> = { cookie }) => app.inject({ url, headers }) };
}

describe('A guide at the desk', () => {
  test.each(Object.keys(GUIDES))('%s is shown with its pictures, and leads to no file', async (name) => {
    const { at } = await openGuides();
    const { statusCode, body } = await at(deskAddresses.guide(name));
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/href="[^"]*\.md|src="\.\./);
    for (const [, picture = ''] of body.matchAll(/src="(\/desk\/guide-pictures\/[^"]+)"/g)) {
      const { headers, statusCode: status } = await at(picture);
      expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/webp']);
    }
  });

  test('is for who has signed in, and nothing beside guides and their pictures is', async () => {
    const { at } = await openGuides();
    const first = deskAddresses.guide('an-owners-first-hour');
    expect((await at(first)).body).toContain(deskAddresses.guidePicture('first-hour-steps.webp'));
    expect((await at(first, {})).statusCode).toBe(302);
    expect((await at(deskAddresses.guide('add-a-field'))).statusCode).toBe(404);
    expect((await at(deskAddresses.guidePicture('none.webp'))).statusCode).toBe(404);
    expect((await at('/desk/guide-pictures/..%2F..%2FREADME.md')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await at(deskAddresses.guidePicture('desk-stories.webp'), {})).statusCode).toBe(302);
  });
});
