import { onTestFinished } from 'vitest';
import { createApp } from '#app.ts';
import type { Site } from '#content/site.ts';
import { testSite } from '#content/testing/site.ts';
import type { Engine } from '#platform/database/engine.ts';
import { noAssets } from '#platform/testing/assets.ts';
import { codeOf, PASSWORD, type Person } from './people.ts';

/** A site in a browser: posts forms as its own pages do, and follows the clock of the test. */
export async function openSignInSite(engine: Engine = 'sqlite', overrides: Partial<Site> = {}) {
  const clock = { now: new Date('2026-11-21T09:00:00.000Z') };
  const site = await testSite(engine, { now: () => clock.now, ...overrides });
  const app = await createApp({ site, assets: noAssets });
  onTestFinished(() => app.close());
  const post = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
  ) =>
    app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      remoteAddress,
    });
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  const signIn = (person: Pick<Person, 'name' | 'seed'>, fields: Record<string, string> = {}, remoteAddress?: string) =>
    post(
      '/sign-in',
      { name: person.name, password: PASSWORD, code: codeOf(site, person), ...fields },
      {},
      remoteAddress,
    );
  return { site, app, post, later, signIn };
}

/** The cookie that an answer sets. */
export const sessionIn = (answer: { cookies: readonly { name: string; value: string }[] }) => {
  const [cookie] = answer.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : '';
};
