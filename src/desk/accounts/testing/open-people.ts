import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createApp } from '#app.ts';
import { testSite } from '#content/testing/site.ts';
import type { Engine } from '#platform/database/engine.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { follow } from '#platform/testing/follow.ts';
import { cookieOf, givenPerson } from './people.ts';

/** A site whose one account is an owner's, and functions that post forms of the desk in the owner's session. */
export async function openPeople(engine: Engine) {
  const site = await testSite(engine);
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const owner = await givenPerson(site, 'ines');
  const cookie = await cookieOf(site, owner);
  const post = formSender(app, cookie);
  const people = (fields: Record<string, string | number>) => post('/desk/people', fields);
  return { site, app, owner, cookie, post, people };
}

/** Posts forms as a browser does that has this session, and shows what they lead to; other headers take the cookie's place. */
export function formSender(app: FastifyInstance, cookie: string) {
  return async (url: string, fields: Record<string, string | number>, headers: Record<string, string> = { cookie }) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(texts).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    });
    const { body } = await follow(app, answer, headers.cookie);
    return {
      statusCode: answer.statusCode,
      location: answer.headers.location,
      body,
      said: /role="(?:alert|status)"[^>]*>([^<]+)/.exec(body)?.[1],
    };
  };
}
