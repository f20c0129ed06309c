import { cookieOf, givenPerson } from '#desk/accounts/testing/people.ts';
import type { DeskCall } from '#platform/api/desk-call.contract.ts';
import type { Site } from '../servers/masthead.ts';
import { openSourceSite } from '../servers/source-site.ts';

/** An editor's browser, as the server sees it. */
export class DeskClient {
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor({ origin }: Pick<Site, 'origin'>, cookie: string) {
    this.#origin = origin;
    this.#headers = { cookie, origin, 'sec-fetch-site': 'same-origin' };
  }

  /** @param path with what the call names in it @param sent what travels in the query of a GET, and in the body of any other */
  async call<Input, Answer>(call: DeskCall<Input, Answer>, path: string, sent: object = {}): Promise<Answer> {
    const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    const isRead = call.method === 'GET';
    const answer = await fetch(`${this.#origin}/desk/api${path}${isRead ? `?${query}` : ''}`, {
      method: call.method,
      headers: { ...this.#headers, ...(!isRead && { 'content-type': 'application/json' }) },
      ...(!isRead && { body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${call.method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return call.answer.parse(JSON.parse(text || '{}'));
  }

  /** A screen's page, read to its end. */
  async page(path: string): Promise<string> {
    const answer = await fetch(this.#origin + path, { headers: this.#headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  }

  async upload(path: string, form: FormData): Promise<void> {
    const answer = await fetch(`${this.#origin}/desk/api${path}`, {
      method: 'POST',
      headers: this.#headers,
      body: form,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  }
}

/** Signs an editor of a new account in, as one who came by the sign-in page is. @returns the header Cookie */
export async function signedInEditor(dataDirectory: string, databaseUrl?: string): Promise<string> {
  const site = await openSourceSite(dataDirectory, databaseUrl);
  try {
    return await cookieOf(site, await givenPerson(site, 'Editor of the measurements', 'owner'));
  } finally {
    await site.database.close();
  }
}
