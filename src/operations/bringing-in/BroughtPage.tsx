import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import screen from '#content/design/screen.desk.module.css';
import { allAuthors } from '#content/posts/authors/authors.store.ts';
import { filedComments } from '#content/privacy/comment-files.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { type Desk, defineDeskPage } from '#desk/pages/desk-page.tsx';
import { Part } from '#desk/pages/Part.tsx';
import { SentBy } from '#desk/pages/Sender.tsx';
import { When } from '#desk/pages/When.tsx';
import { RunningTask } from '../tasks/RunningTask.tsx';
import { shownTask } from '../tasks/task-state.ts';
import { broughtForm, takeBroughtForm } from './bringing-forms.ts';
import { type BringingTask, bringingIn, GOES_ON } from './bringing-tasks.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BroughtSource, folderOf } from './brought-source.ts';
import { bytesInWords } from './bytes-in-words.ts';
import { ChoicesForm } from './ChoicesForm.tsx';
import { choicesOf, chosen } from './choices.ts';
import { type FoundInSource, foundBy, latest } from './found.ts';
import { CountsOfReport, FilesOfSource, PartsOfReport } from './ImportReport.tsx';
import { OldCommentsPart } from './OldCommentsPart.tsx';
import { sourceAtNodes } from './source-at-nodes.ts';
import { wayBackOf, wayBackText } from './way-back.ts';

/** /desk/bring-in/ID: looks at an export, maps it, and brings it in; for owners. */
export default defineDeskPage({
  role: 'owner',
  title: 'Bring in the old site',
  params: z.object({ id: z.string().max(40) }),
  scripts: ['operations/tasks/look-again.desk.ts'],
  load: broughtData,
  form: broughtForm,
  submit: takeBroughtForm,
  View: ({ data, refused }) => {
    const { source, task, looked, imported, wayBack, isBucketAway } = data;
    const isRunning = task?.is === 'running';
    const found = latest(looked, imported);
    const report = found?.report;
    // An import has begun since the look, and did not come to its end.
    const isOutdated = report?.isTrial && !isRunning && task && bringingIn(task).task === 'import';
    const typed = refused && choicesOf(refused.values).data;
    const choices = looked && (
      <ChoicesForm {...data} looked={looked} choices={typed ?? data.choices} error={refused?.errors.pictures} />
    );
    return (
      <>
        <AboutSource source={source} />
        {isBucketAway && <p role="status">{BUCKET_AWAY}</p>}
        {task && <RunningTask task={task} words={WORDS[bringingIn(task).task]} next={GOES_ON[bringingIn(task).task]} />}
        {isRunning && <OneButton id={source.id} action="stop" words="Stop" />}
        {!looked && !isRunning && <FirstLook id={source.id} />}
        {isOutdated && <p className={screen.notice}>{OUTDATED}</p>}
        {report && <CountsOfReport report={report} />}
        {found && <FilesOfSource found={found} />}
        {!isRunning && !imported && choices}
        {!isRunning && imported && (
          <Fold summary="Bring it in again, otherwise" open={refused !== undefined}>
            {choices}
          </Fold>
        )}
        {wayBack && <WayBack words={wayBack} />}
        {found && <WholeReport id={source.id} found={found} comments={data.comments} />}
        {!isRunning && <Forgetting id={source.id} />}
      </>
    );
  },
});

const BUCKET_AWAY =
  'The store of the site’s files does not answer: what other machines have found in this export may be missing.';

const OUTDATED =
  'This was found before the import began. Look at it again to see what is still to come in; or bring it in again at once.';

const WORDS: Readonly<Record<BringingTask, string>> = { look: 'The look at it', import: 'Bringing it in' };

async function broughtData(site: Site, _desk: Desk, { id }: { readonly id: string }) {
  const { configuration, publication } = site;
  const { source, isBucketAway } = await sourceAtNodes(site, id);
  const folder = folderOf(configuration, id);
  const task = await shownTask(broughtFolder(configuration));
  const looked = await foundBy(folder, 'look');
  const wayBack = await wayBackOf(site, id);
  return {
    source,
    isBucketAway,
    task: task && bringingIn(task).id === id ? task : undefined,
    looked,
    imported: await foundBy(folder, 'import'),
    wayBack: wayBack && wayBackText(site, wayBack),
    comments: (await filedComments(configuration)).map(({ name }) => name),
    choices: await chosen(folder),
    siteUrl: configuration.siteUrl,
    categories: publication.categories.map(({ cat_slug, cat_name }) => ({ cat_slug, cat_name })),
    defaultSection: publication.defaultCategory,
    authors: await allAuthors(site),
  };
}

function AboutSource({ source: { name, bytes, brought } }: { readonly source: BroughtSource }) {
  return (
    <p>
      <strong>{name}</strong>, {bytesInWords(bytes)}, brought on <When moment={brought} />.{' '}
      <a href={deskAddresses.bringIn()}>All exports</a>
    </p>
  );
}

function FirstLook({ id }: { readonly id: string }) {
  return (
    <Part title="What is in it">
      <p>It is read to its end, and you see what would come in. Nothing changes.</p>
      <OneButton id={id} action="look" words="Look at it" />
    </Part>
  );
}

function WayBack({ words }: { readonly words: string }) {
  return (
    <p className={screen.quiet}>
      {words} <a href={deskAddresses.backups()}>Backups</a> says how to go back to it.
    </p>
  );
}

interface WholeReportProps {
  readonly id: string;
  readonly found: FoundInSource;
  /** The names of the files with comments on this machine. */
  readonly comments: readonly string[];
}

function WholeReport({ id, found: { report, machine = '' }, comments }: WholeReportProps) {
  return (
    <>
      <PartsOfReport report={report} />
      <OldCommentsPart report={report} here={comments} machine={machine} />
      {report.file && (
        <p>
          <a href={deskAddresses.importReport(id)}>Everything in full</a>, as a file of text.
        </p>
      )}
    </>
  );
}

function Forgetting({ id }: { readonly id: string }) {
  return (
    <Fold summary="Delete this export">
      <p className={screen.quiet}>
        What has come in stays, but for the file of readers’ comments. It is deleted by itself thirty days after it was
        brought, since it holds the names and addresses of people.
      </p>
      <OneButton id={id} action="forget" words="Delete for good" />
    </Fold>
  );
}

interface OneButtonProps {
  readonly id: string;
  readonly action: 'look' | 'stop' | 'forget';
  readonly words: string;
}

function OneButton({ id, action, words }: OneButtonProps) {
  return (
    <form method="post" className={styles.form}>
      <SentBy />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="line" name="action" value={action}>
        {words}
      </Button>
    </form>
  );
}
