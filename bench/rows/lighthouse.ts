import audit from 'lighthouse';
import { freePort } from '#platform/testing/free-port.ts';
import type { Figure, Row } from '../row.ts';
import { type Site, served } from '../servers/masthead.ts';
import { browsing } from '../tools/browser.ts';
import { everyKind } from '../tools/kinds.ts';
import { generated } from '../tools/sites.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Odd, so that one is the middle one; as many as its authors advise. */
const VISITS = 5;
/** Now and then its trace lacks the beginning of a visit (NO_NAVSTART), and it scores what it has not seen with nothing. */
const ATTEMPTS = 4;

export const lighthouse: Row = {
  name: 'lighthouse',
  title: 'Lighthouse, phone preset',
  method:
    'Lighthouse as it comes, in Debian’s Chromium, each page five times, after a look at the first that does not count, since the browser is still starting; the figure is the lowest of the four scores, by the visit with the middle score for performance. A page that says noindex on purpose (a search’s) is not asked whether search engines may list it.',
  measure: async ({ quick }) => {
    const dataDirectory = await generated(1000, 'article');
    const kinds = Object.entries(everyKind(dataDirectory)).slice(0, quick ? 2 : undefined);
    const port = await freePort();
    const measure = async ({ origin }: Site) => {
      const figures: Figure[] = [];
      if (kinds[0] && !quick) await look(origin + kinds[0][1], port, null);
      for (const [kind, path] of kinds) figures.push(await scores(kind, origin + path, port, quick ? 1 : VISITS));
      return figures;
    };
    return browsing(() => served(dataDirectory, measure), [`--remote-debugging-port=${port}`]);
  },
};

async function scores(kind: string, address: string, port: number, visits: number): Promise<Figure> {
  const skipAudits = (await isUnlisted(address)) ? ['is-crawlable'] : null;
  const results: Result[] = [];
  for (let visit = 0; visit < visits; visit++) results.push(await look(address, port, skipAudits));
  const byScore = results.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  const middle = byScore[Math.floor(visits / 2)];
  if (!middle) throw new Error('No visit was asked for');
  const { categories, audits } = middle;
  const found = CATEGORIES.map((name) => ({ name, score: Math.round((categories[name]?.score ?? 0) * 100) }));
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  );
  const beside = [
    found.map(({ name, score }) => `${name} ${score}`).join(', '),
    `LCP ${audits['largest-contentful-paint']?.displayValue ?? ''}`,
    `performance of all visits ${byScore.map(performanceOf).join(', ')}`,
    ...lost,
  ].join('; ');
  return { what: kind, value: Math.min(...found.map(({ score }) => score)), unit: '', beside, must: { least: 100 } };
}

type Result = NonNullable<Awaited<ReturnType<typeof audit>>>['lhr'];

async function look(address: string, port: number, skipAudits: string[] | null): Promise<Result> {
  let error = 'no result';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await audit(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      skipAudits,
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    error = result?.lhr.runtimeError?.message ?? error;
  }
  throw new Error(`Lighthouse could not look at ${address}: ${error}`);
}

function performanceOf({ categories }: Pick<Result, 'categories'>): number {
  return Math.round((categories.performance?.score ?? 0) * 100);
}

async function isUnlisted(address: string): Promise<boolean> {
  const { headers } = await fetch(address, { method: 'HEAD' });
  return headers.get('x-robots-tag')?.includes('noindex') ?? false;
}
