import type { FastifyInstance } from 'fastify';
import type { Rendered } from '../page-cache/answer.ts';
import { sendAnswer } from '../page-cache/message.ts';
import { pageKey } from '../page-cache/page-cache.ts';
import type { PlatformSite } from '../site.ts';
import type { PageServices } from './pages.ts';
import { refuseUnstorable } from './readable.ts';

/** A text, and the moment of its last change in ISO 8601, if it has one. */
interface DatedText {
  readonly text: string;
  readonly modified: string | undefined;
}

/** Something that machines read: a feed, a site map. Kept and compressed like a page. */
export interface MachineDocument<Site extends PlatformSite> {
  /** In Fastify's form; its parameters reach `render`. */
  readonly address: string;
  /** Content type. */
  readonly type: string;
  /** Throws NotFound where there is nothing. Query parameters do not exist for it. */
  readonly render: (site: Site, params: Readonly<Record<string, string>>) => Promise<string | DatedText>;
}

/** What documents are made and kept with. */
export type Documents<Site extends PlatformSite> = Pick<PageServices<Site>, 'site' | 'cache' | 'edge' | 'queues'>;

/** Answers each document at its address. */
export function registerDocuments<Site extends PlatformSite>(
  app: FastifyInstance,
  documents: readonly MachineDocument<Site>[],
  { site, cache, edge, queues }: Documents<Site>,
): void {
  for (const { address, type, render } of documents) {
    app.get<{ Params: Record<string, string> }>(address, async (request, reply) => {
      refuseUnstorable(request.params);
      const rendered = () => queues.renderings.run(async () => asRendered(await render(site, request.params), type));
      const answer = await cache.get(pageKey(address, request.params), rendered, request);
      return sendAnswer(request, reply, answer, edge);
    });
  }
}

function asRendered(document: string | DatedText, type: string): Rendered {
  const { text, modified } = typeof document === 'string' ? { text: document, modified: undefined } : document;
  const dated = modified && { 'last-modified': new Date(modified).toUTCString() };
  return { status: 200, headers: { 'content-type': type, ...dated }, body: text };
}
