import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/**
 * Loads the page that an answer leads to, as a browser does: with the cookies that it sent and those that the answer sets.
 * @param cookie header of the request that was answered
 */
export async function follow(
  app: FastifyInstance,
  answer: LightMyRequestResponse,
  cookie = '',
): Promise<LightMyRequestResponse> {
  const { location } = answer.headers;
  if (answer.statusCode !== 303 || location === undefined) return answer;
  return app.inject({ url: location.split('#')[0] ?? location, headers: { cookie: cookiesAfter(answer, cookie) } });
}

/** What a browser sends after an answer. @param cookie header that it sent before */
export function cookiesAfter({ cookies }: Pick<LightMyRequestResponse, 'cookies'>, cookie = ''): string {
  const kept = new Map(cookie.split('; ').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair]));
  for (const { name, value } of cookies) kept.set(name, `${name}=${value}`);
  return [...kept.values()].filter((pair) => !/^(?:[^=]+=)?$/.test(pair)).join('; ');
}
