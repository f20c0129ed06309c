import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { SESSION_COOKIE } from '../../../src/desk/accounts/session-cookie.ts';
import { deskAddresses } from '../../../src/desk/desk-addresses.ts';
import { BROUGHT_HEADER, PART_BYTES } from '../../../src/operations/bringing-in/uploading/upload.contract.ts';
import { DATABASE_FILE } from '../../../src/platform/database/database.ts';
import { givenSession } from '../../accounts/given-session.ts';
import type { RunningSite } from './server.ts';

type Where = Pick<RunningSite, 'port'>;

/** What the page of an export says of its last task. */
interface SaidOfTask {
  readonly is: string | undefined;
  readonly said: string;
}

/** An owner who brings in an old site: what a browser sends, to whichever process of the site. */
export class BringingOwner {
  readonly #cookie: string;
  readonly #account: string;

  private constructor(cookie: string, account: string) {
    [this.#cookie, this.#account] = [cookie, account];
  }

  /** One who has just signed in. @param dataDirectory of a site that was started once */
  static of(dataDirectory: string): BringingOwner {
    const database = new DatabaseSync(join(dataDirectory, DATABASE_FILE), { timeout: 5000 });
    const name = `kim-${randomUUID().slice(0, 8)}`;
    const token = givenSession(database, { name, role: 'owner' });
    const account = database.prepare('select id from account where name = ?').get(name)?.id;
    database.close();
    return new BringingOwner(`${SESSION_COOKIE}=${token}`, String(account));
  }

  #ask({ port }: Where, path: string, { headers, ...sent }: RequestInit = {}): Promise<Response> {
    const own = { cookie: this.#cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
    return fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', headers: { ...own, ...headers }, ...sent });
  }

  /** Says what will be sent. */
  announce(site: Where, bytes: number, name: string): Promise<Response> {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata };
    return this.#ask(site, deskAddresses.bringInFiles(), { method: 'POST', headers });
  }

  /** The address of an upload that has begun. */
  async begun(site: Where, bytes: number, name = 'old-site.zip'): Promise<string> {
    const answer = await this.announce(site, bytes, name);
    expect(answer.status, await answer.text()).toBe(201);
    return answer.headers.get('location') ?? '';
  }

  part(site: Where, upload: string, offset: number, body: Buffer<ArrayBuffer>): Promise<Response> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return this.#ask(site, upload, { method: 'PATCH', headers, body });
  }

  /** Begins a part on a line of its own, and sends the first bytes of it alone. */
  hangingPart({ port }: Where, upload: string, whole: number, sent: Buffer, offset = 0): ClientRequest {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const asked = request({ agent, port, host: '127.0.0.1', method: 'PATCH', path: upload });
    asked.on('error', () => undefined);
    const headers = { cookie: this.#cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0' };
    const own = { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream', 'content-length': whole };
    for (const [name, value] of Object.entries({ ...headers, ...own })) asked.setHeader(name, value);
    asked.write(sent);
    return asked;
  }

  /** How many bytes the site has. */
  async offset(site: Where, upload: string): Promise<number> {
    const answer = await this.#ask(site, upload, { method: 'HEAD' });
    return Number(answer.headers.get('upload-offset'));
  }

  /** Sends a whole file. @returns the number of the source */
  async bring(site: Where, content: Buffer<ArrayBuffer>, name?: string): Promise<string> {
    const upload = await this.begun(site, content.length, name);
    let brought = '';
    for (let sent = 0; sent < content.length; sent += PART_BYTES) {
      const answer = await this.part(site, upload, sent, content.subarray(sent, sent + PART_BYTES));
      expect(answer.ok, await answer.text()).toBe(true);
      brought = answer.headers.get(BROUGHT_HEADER) ?? '';
    }
    return brought;
  }

  /** Posts a form of the page of a source. */
  async send(site: Where, id: string, action: 'look' | 'bring-in' | 'stop' | 'forget', fields = {}): Promise<Response> {
    const body = new URLSearchParams({ account: this.#account, id, action, ...fields });
    return this.#ask(site, deskAddresses.broughtIn(id), { method: 'POST', body });
  }

  async page(site: Where, path: string): Promise<string> {
    return (await this.#ask(site, path)).text();
  }

  /** What the page of a source says of its task. */
  async task(site: Where, id: string): Promise<SaidOfTask> {
    const page = await this.page(site, deskAddresses.broughtIn(id));
    const [, is, shown = ''] = /<div id="task"[^>]* data-is="(\w+)"[^>]*>(.*?)<\/div>/s.exec(page) ?? [];
    return { is, said: textOf(shown) };
  }

  /** Waits until nothing runs any more. */
  async ended(site: Where, id: string): Promise<SaidOfTask> {
    await expect.poll(async () => (await this.task(site, id)).is, { interval: 100 }).not.toBe('running');
    return this.task(site, id);
  }

  /** Begins a task and waits for its end. */
  async done(site: Where, id: string, action: 'look' | 'bring-in'): Promise<SaidOfTask> {
    const answer = await this.send(site, id, action);
    expect(answer.status, textOf(await answer.text())).toBe(303);
    return this.ended(site, id);
  }

  /** The words of the page of a source. */
  async words(site: Where, id: string): Promise<string> {
    return textOf(await this.page(site, deskAddresses.broughtIn(id)));
  }
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}
