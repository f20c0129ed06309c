import { fittedAndTold } from '../storing/fitting.ts';
import { leavesOut } from '../storing/maxima.ts';
import { fittingRows } from './fitting-rows.ts';
import type { ExportImport } from './import-export.ts';

export async function* fittingPosts(importing: ExportImport) {
  for await (const document of importing.own.documents('posts'))
    if (fits(importing, 'post', document.row.post_title, document.file, document.row.post_content)) yield document;
}

export async function* fittingEvents(importing: ExportImport) {
  for await (const document of importing.own.documents('events'))
    if (fits(importing, 'event', document.row.event_title, document.file, document.row.event_desc)) yield document;
}

export async function* fittingPages(importing: ExportImport) {
  for await (const document of importing.own.documents('pages'))
    if (fits(importing, 'page', document.row.page_title, document.file, document.row.page_html)) yield document;
}

/** Whether a row's body may be stored; reports one that is too large. */
function fits(
  { report }: ExportImport,
  what: 'post' | 'event' | 'page',
  title: string,
  file: string,
  html: string,
): boolean {
  return !leavesOut(report, what, { title, place: { file } }, html);
}

export async function* fittingAuthors({ own, report }: ExportImport) {
  for await (const document of own.documents('authors')) {
    const about = { subject: document.row.author_display_name, place: { file: document.file } };
    const row = fittedAndTold(report, 'author', document.row, about);
    if (row) yield { ...document, row };
  }
}

export async function* advertisementsOf(importing: ExportImport) {
  for await (const { place, row } of fittingRows(importing, 'advertisements'))
    yield { file: `${place.file}:${place.line}`, row };
}
