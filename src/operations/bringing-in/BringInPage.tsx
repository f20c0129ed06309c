import { z } from 'zod';
import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { fieldLook } from '#content/design/TextField.tsx';
import { filedComments } from '#content/privacy/comment-files.ts';
import type { Site } from '#content/site.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import styles from '#desk/pages/desk-page.desk.module.css';
import { defineDeskPage } from '#desk/pages/desk-page.tsx';
import { Part } from '#desk/pages/Part.tsx';
import { When } from '#desk/pages/When.tsx';
import { typedCommand } from '#platform/typed-command.ts';
import { shownTask } from '../tasks/task-state.ts';
import own from './bringing.desk.module.css';
import { bringingIn } from './bringing-tasks.ts';
import { broughtFolder } from './brought-folder.ts';
import { type BroughtSource, broughtSources } from './brought-source.ts';
import { bytesInWords } from './bytes-in-words.ts';
import { DownloadedComments } from './DownloadedComments.tsx';
import { followBucket } from './follow-bucket.ts';
import { whenBucketAway } from './source-at-nodes.ts';
import { takeWholeOnes } from './uploading/take-whole.ts';
import { UploadsInFolder } from './uploading/uploads-in-folder.ts';

/** /desk/bring-in: takes the export of an old site, and lists those that were brought; for owners. */
export default defineDeskPage({
  role: 'owner',
  title: 'Bring in the old site',
  params: z.object({}),
  scripts: ['operations/bringing-in/send-export.desk.ts'],
  load: bringInData,
  View: ({ data: { sources, task, comments, isBucketAway, hasBucket } }) => (
    <>
      <Part title="Bring an export">
        <p>
          The export of WordPress (Tools, Export, All content: an .xml), of Ghost (Settings, Export: a .json), a folder
          of Markdown, or an export of Masthead, each as a .zip as well. A zip may hold the pictures: the folder{' '}
          <code>wp-content/uploads</code> or <code>content/images</code> beside the export. Nothing changes until you
          have seen what would come in.
        </p>
        <SendExport />
      </Part>
      <Part title="What was brought">
        {isBucketAway && (
          <p role="status">
            The store of the site’s files does not answer: what came to other machines may be missing.
          </p>
        )}
        {sources.length === 0 && <p>Nothing was brought yet.</p>}
        <ul className={styles.list}>
          {sources.map((source) => (
            <Brought
              key={source.id}
              source={source}
              isUnderWay={task?.is === 'running' && bringingIn(task).id === source.id}
            />
          ))}
        </ul>
        <p className={screen.quiet}>
          Each is deleted by itself after thirty days{hasBucket && ', from the bucket of the site’s pictures, too'}.
        </p>
      </Part>
      <DownloadedComments files={comments} />
    </>
  ),
});

/** The form that `send-export.desk.ts` sends a file by, and what there is without JavaScript. */
function SendExport() {
  return (
    <>
      <form id="send-export" className={own.sending} data-to={deskAddresses.bringInFiles()} hidden>
        <label htmlFor="export">The file, up to 2 GB</label>
        <input id="export" type="file" accept=".xml,.json,.zip" className={fieldLook} />
        <progress id="sent" max={1} value={0} aria-label="How much of it has arrived" hidden />
        <p id="said" role="status" />
        <p id="sending" className={own.buttons} hidden>
          <Button id="pause" type="button" look="line">
            Pause
          </Button>
          <Button id="cancel" type="button" look="line">
            Cancel
          </Button>
        </p>
      </form>
      <noscript>
        <p>
          Sending a file needs JavaScript here. Without it, copy the file to the server and type{' '}
          <code className={screen.code}>{typedCommand('import FILE --dry-run')}</code>
        </p>
      </noscript>
    </>
  );
}

function Brought({ source, isUnderWay }: { readonly source: BroughtSource; readonly isUnderWay: boolean }) {
  const { id, name, bytes, brought, by } = source;
  return (
    <li className={styles.row}>
      <a href={deskAddresses.broughtIn(id)}>{name}</a>
      <span className={screen.quiet}>
        {bytesInWords(bytes)}, by {by}, <When moment={brought} />
        {isUnderWay && ', under way'}
      </span>
    </li>
  );
}

async function bringInData(site: Site) {
  const { configuration } = site;
  const folder = broughtFolder(configuration);
  // One may have arrived whole before its process ended.
  await takeWholeOnes(site, new UploadsInFolder(configuration));
  const isBucketAway = await followBucket(site).then(() => false, whenBucketAway);
  const hasBucket = configuration.mediaStore !== undefined;
  return {
    isBucketAway,
    hasBucket,
    task: await shownTask(folder),
    sources: await broughtSources(configuration),
    comments: await filedComments(configuration),
  };
}
