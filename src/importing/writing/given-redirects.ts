import type { SourceRedirect } from '../source.ts';
import type { Importing } from './importing.ts';
import { sourcePath } from './old-addresses.ts';
import { importRedirectsTo, type RedirectRequest } from './redirects.ts';

/** Brings in redirects that the source declares itself, each led to where its target is now. */
export async function importRedirects(importing: Importing, batch: readonly SourceRedirect[]): Promise<void> {
  await importRedirectsTo(
    importing,
    batch.flatMap((redirect) => requestOf(importing, redirect)),
  );
}

function requestOf({ addresses, report }: Importing, { key, from, to, place }: SourceRedirect): RedirectRequest[] {
  const path = sourcePath(from);
  const target = path === undefined ? undefined : (addresses.target(path) ?? addresses.link(to));
  const leadsBack =
    path !== undefined && target !== undefined && sourcePath(target) === path && !/^https?:/i.test(target);
  if (target === undefined || leadsBack || !/^(?:\/(?!\/)|https?:\/\/)/i.test(target)) {
    report.find({ section: 'left out', reason: `A redirect that leads nowhere: '${to}'`, subject: from, place });
    return [];
  }
  return [{ from, target, key, place, subject: from }];
}
