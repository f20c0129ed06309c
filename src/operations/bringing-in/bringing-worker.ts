import { hostname } from 'node:os';
import { basename } from 'node:path';
import { allAuthors } from '#content/posts/authors/authors.store.ts';
import type { Site } from '#content/site.ts';
import { type NamedAccount, noteChange } from '#desk/accounts/audit.store.ts';
import { type SiteThreadData, siteOfThread } from '#desk/thread-site.ts';
import { isDiskFull } from '#platform/failure-text.ts';
import type { Progress } from '#platform/progress.ts';
import { answerTasks } from '#platform/threads/answer-tasks.ts';
import { BackupRefused } from '../backup/refused.ts';
import { countAbsent } from '../importing/absent.ts';
import { Interrupted, LostImportLock } from '../importing/interrupting.ts';
import { InvalidMapping } from '../importing/mapping.ts';
import type { ImportReport } from '../importing/report.ts';
import { type ImportOptions, runImport } from '../importing/run.ts';
import { UnreadableSource } from '../importing/source-reader.ts';
import type { Survey } from '../importing/storing/survey.ts';
import { runNoted, type TaskResult } from '../tasks/noted-task.ts';
import { MAPPED_FOLDERS, MAPPED_PEOPLE, MAPPED_SECTIONS } from './bringing-limits.ts';
import { type BringingTask, GOES_ON, STOPPED } from './bringing-tasks.ts';
import { broughtFolder } from './brought-folder.ts';
import { folderOf, readSource } from './brought-source.ts';
import { chosen, importOptionsOf } from './choices.ts';
import { noteComments } from './comments-file.ts';
import { type FoundInSource, foundBy, noteFound } from './found.ts';
import { inOwnersWords } from './in-owners-words.ts';
import { NoRoomForSource, RefusedSource } from './refused-source.ts';
import { viewOfReport } from './report-view.ts';
import { tellNodes } from './source-at-nodes.ts';
import { bringHere } from './source-here.ts';
import { pathToImport } from './source-path.ts';
import { stopAsked } from './stopping.ts';
import { storyLookup } from './story-lookup.store.ts';
import { suggestedSection } from './suggested-section.ts';
import { endWayBack, makeWayBack } from './way-back.ts';

/** The program of the process that looks at what an owner has brought, and brings it in: at the lowest priority, since readers come first. */
export interface AskedOfBringing {
  readonly site: SiteThreadData;
  readonly now: Date;
  readonly account: NamedAccount;
  /** The source. */
  readonly id: string;
}

interface Working extends Omit<AskedOfBringing, 'site'> {
  readonly site: Site;
  /** Of the source. */
  readonly folder: string;
  readonly progress: Progress;
}

let openSite: ReturnType<typeof siteOfThread> | undefined;

async function inFolder(
  task: BringingTask,
  { site: data, ...asked }: AskedOfBringing,
  act: (working: Working) => Promise<TaskResult>,
): Promise<TaskResult> {
  openSite ??= siteOfThread(data);
  const site = await openSite(asked.now);
  const { configuration } = site;
  const folder = folderOf(configuration, asked.id);
  const source = await readSource(configuration, asked.id);
  return runNoted(
    {
      folder: broughtFolder(configuration),
      task: `${task} ${asked.id}`,
      now: asked.now,
      explain: (error) => (isDiskFull(error) ? `${FULL} ${GOES_ON[task]}` : explain(error, folder, source.name)),
    },
    (progress) => act({ ...asked, site, folder, progress }),
  );
}

const FULL =
  'the disk is full. Make room: delete exports that came in, or older backups that you have downloaded, or ask the people who run the server.';

function explain(error: unknown, folder: string, called: string): string | undefined {
  const isTheirs = [
    LostImportLock,
    UnreadableSource,
    RefusedSource,
    NoRoomForSource,
    InvalidMapping,
    BackupRefused,
  ].some((kind) => error instanceof kind);
  return isTheirs && error instanceof Error ? inOwnersWords(error.message, folder, called) : undefined;
}

async function look({ site, folder, id, progress, account }: Working): Promise<TaskResult> {
  const source = await readSource(site.configuration, id);
  await noteChange(site.database.queries, site, { actor: account, action: 'look at export', subject: source.name });
  await bringHere(site, folder, source, progress);
  const { files, ...options } = await optionsOf(site, folder, id);
  const stop = stopAsked(folder);
  try {
    const { report, survey } = await importWith({ ...options, progress, signal: stop.signal, dryRun: true });
    await noteFound(folder, 'look', { ...(await foundIn(site, report, survey)), ...files });
    await tellNodes(site, source);
    const { writes } = report;
    const said = writes === 0 ? 'Nothing in it is new here.' : 'It can be brought in. Nothing is changed yet.';
    return { said, isGood: writes > 0 };
  } catch (error) {
    if (error instanceof Interrupted) return { said: STOPPED.look, isGood: false };
    throw error;
  } finally {
    stop.end();
  }
}

async function bringIn({ site, folder, id, progress, account, now }: Working): Promise<TaskResult> {
  const source = await readSource(site.configuration, id);
  const { queries } = site.database;
  await bringHere(site, folder, source, progress);
  const wayBack = await makeWayBack(site, id, progress, now);
  await noteChange(queries, site, { actor: account, action: 'bring in', subject: source.name });
  const { files, ...options } = await optionsOf(site, folder, id);
  const stop = stopAsked(folder);
  try {
    const { report, survey } = await importWith({
      ...options,
      progress,
      signal: stop.signal,
      waits: () => progress.begin('Waiting for another import to end', 0),
      filesComments: (name) => noteComments(folder, name),
    });
    await endWayBack(site, id);
    const found = await foundIn(site, report, survey);
    const file = report.file && basename(report.file);
    await noteFound(folder, 'import', { ...found, ...files, report: { ...found.report, ...(file && { file }) } });
    await tellNodes(site, source);
    return { said: `${source.name} is brought in. ${wayBack}`, isGood: true };
  } catch (error) {
    if (error instanceof Interrupted) return { said: `${STOPPED.import} ${wayBack}`, isGood: false };
    throw error;
  } finally {
    stop.end();
  }
}

async function optionsOf(site: Site, folder: string, id: string) {
  const brought = await readSource(site.configuration, id);
  const { together, unread, ...paths } = await pathToImport(folder, brought);
  const before = await foundBy(folder, 'look');
  const { sections = [], people = [] } = before ?? {};
  const found = { sections, people, authors: await allAuthors(site) };
  return {
    site,
    ...paths,
    called: brought.name,
    files: { together, unread },
    ...(await importOptionsOf(folder, await chosen(folder), found)),
  };
}

async function importWith(options: ImportOptions): Promise<{ report: ImportReport; survey: Survey | undefined }> {
  let survey: Survey | undefined;
  const report = await runImport({ ...options, surveyed: (found) => (survey = found) });
  return { report, survey };
}

async function foundIn(
  site: Site,
  report: ImportReport,
  survey: Survey | undefined,
): Promise<Omit<FoundInSource, 'together' | 'unread'>> {
  const sections = [...(survey?.categories.values() ?? [])].toSorted((one, other) => other.posts - one.posts);
  const people = [...(survey?.logins ?? [])].toSorted(([, one], [, other]) => other - one);
  return {
    at: new Date().toISOString(),
    machine: hostname(),
    format: report.format,
    isOwn: survey === undefined || report.format === 'publication folder',
    sections: sections.slice(0, MAPPED_SECTIONS).map((one) => ({ ...one, suggestion: suggestedSection(site, one) })),
    moreSections: Math.max(0, sections.length - MAPPED_SECTIONS),
    people: people
      .slice(0, MAPPED_PEOPLE)
      .map(([login, posts]) => ({ login, posts, name: survey?.authors.get(login)?.name ?? login })),
    morePeople: Math.max(0, people.length - MAPPED_PEOPLE),
    origin: survey?.origin ?? '',
    picturesMissing: countAbsent(report, 'picture'),
    filesMissing: countAbsent(report, 'file'),
    folders: report.sections
      .filter(({ section }) => section !== '')
      .slice(0, MAPPED_FOLDERS)
      .map(({ section, files, posts, isBlog }) => ({ name: section, files, posts, isBlog })),
    report: viewOfReport(report, await storyLookup(site, report)),
  };
}

const work = {
  look: (asked: AskedOfBringing) => inFolder('look', asked, look),
  import: (asked: AskedOfBringing) => inFolder('import', asked, bringIn),
} satisfies Record<BringingTask, (asked: AskedOfBringing) => Promise<TaskResult>>;
export type BringingWork = typeof work;

answerTasks(work);
