import type { FastifyInstance } from 'fastify';

/** Kinds of pages by address: `/topic/:cat_slug` is a `Topic`. */
type PageKinds = ReadonlyMap<string, string>;

/** The kind of each page, after its module: TopicPage.tsx is a `Topic`. */
export function pageKinds(routes: readonly { readonly address: string; readonly module: string }[]): PageKinds {
  return new Map(routes.map(({ address, module }) => [address, /(\w+)Page\.tsx$/.exec(module)?.[1] ?? module]));
}

/**
 * The kind of a route, a label of the metrics.
 * @param address a route's, in Fastify's form; undefined where none matched
 */
export function kindOf(address: string | undefined, pages: PageKinds): string {
  if (address === undefined) return 'Unknown';
  const page = pages.get(address);
  if (page !== undefined) return page;
  if (address.startsWith('/api/')) return 'api';
  if (address.startsWith('/assets/')) return 'asset';
  if (address.endsWith('/*') || address === '/favicon.ico') return 'picture';
  return 'document';
}

/** Counts answers by kind and status. Both ways of a request end here: Fastify's hook, and the fast path. */
export class AnswerCounts {
  readonly #pages: PageKinds;
  readonly #counts = new Map<string, number>();

  constructor(pages: PageKinds) {
    this.#pages = pages;
  }

  count(address: string | undefined, status: number): void {
    const label = `${kindOf(address, this.#pages)} ${status}`;
    this.#counts.set(label, (this.#counts.get(label) ?? 0) + 1);
  }

  *[Symbol.iterator](): Iterator<{ kind: string; status: string; requests: number }> {
    for (const [label, requests] of this.#counts) {
      const [kind = '', status = ''] = label.split(' ');
      yield { kind, status, requests };
    }
  }
}

/** Counts what Fastify answers. */
export function countAnswers(app: FastifyInstance, counts: AnswerCounts): void {
  app.addHook('onResponse', async ({ routeOptions }, { raw }) => counts.count(routeOptions.url, raw.statusCode));
}
