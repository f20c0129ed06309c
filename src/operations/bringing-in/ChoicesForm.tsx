import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { fieldLook, TextField } from '#content/design/TextField.tsx';
import type { allAuthors } from '#content/posts/authors/authors.store.ts';
import { Part } from '#desk/pages/Part.tsx';
import { SentBy } from '#desk/pages/Sender.tsx';
import own from './bringing.desk.module.css';
import type { BroughtSource } from './brought-source.ts';
import { type ImportChoices, OLD_ADDRESS, suggestedAddress } from './choices.ts';
import { FoldersMap } from './FoldersMap.tsx';
import type { FoundInSource } from './found.ts';
import { PeopleMap } from './PeopleMap.tsx';
import { type OurSections, SectionsMap } from './SectionsMap.tsx';

interface ChoicesFormProps extends OurSections {
  readonly source: BroughtSource;
  readonly looked: FoundInSource;
  readonly choices: ImportChoices;
  /** Of the new site. */
  readonly siteUrl: string;
  readonly authors: Awaited<ReturnType<typeof allAuthors>>;
  /** What is wrong with the address of the old site. */
  readonly error: string | undefined;
}

/** What an owner decides before an export comes in: which sections and people are ours, and where pictures are. */
export function ChoicesForm({ source, looked, choices, siteUrl, error, authors, ...sections }: ChoicesFormProps) {
  return (
    <form method="post" className={own.choices}>
      <SentBy />
      <input type="hidden" name="id" value={source.id} />
      {!looked.isOwn && (
        <>
          <input type="hidden" name="chosen" value="yes" />
          <SectionsMap looked={looked} choices={choices} {...sections} />
          <PeopleMap looked={looked} choices={choices} authors={authors} />
          <FoldersMap looked={looked} choices={choices} />
          <ExpiredPart looked={looked} choices={choices} />
          <PicturesPart looked={looked} siteUrl={siteUrl} from={choices.picturesFrom} error={error} />
        </>
      )}
      <div className={own.buttons}>
        <Button type="submit" name="action" value="bring-in">
          Bring it in
        </Button>
        <Button type="submit" look="line" name="action" value="look">
          {looked.isOwn ? 'Look again' : 'Look again with this'}
        </Button>
      </div>
      <p className={screen.quiet}>
        A backup is made first. You can bring in the same export again: what has not changed stays as it is, and what
        somebody has changed at the desk stays theirs.
      </p>
    </form>
  );
}

/** What becomes of that which the old site shows no more, where there is any. */
function ExpiredPart({ looked: { expired }, choices }: Pick<ChoicesFormProps, 'looked' | 'choices'>) {
  if (expired === 0) return null;
  return (
    <Part title="What the old site shows no more">
      <p className={own.line}>
        <label htmlFor="expired">
          It showed {expired.toLocaleString('en-GB')} articles and events until a day that has passed
        </label>
        <select id="expired" name="expired" defaultValue={choices.expired} className={fieldLook}>
          <option value="shown">Show them to readers</option>
          <option value="drafts">Bring them in as drafts</option>
        </select>
      </p>
    </Part>
  );
}

interface PicturesPartProps extends Pick<ChoicesFormProps, 'looked' | 'siteUrl' | 'error'> {
  readonly from: ImportChoices['picturesFrom'];
}

function PicturesPart({ looked, siteUrl, from, error }: PicturesPartProps) {
  return (
    <Part title="Pictures and files">
      <p>{absentText(looked)}</p>
      <div className={own.address}>
        <TextField
          id="pictures"
          name="pictures"
          label="Address of the old site, to fetch them from"
          maxLength={500}
          defaultValue={from ?? suggestedAddress(looked, siteUrl)}
          rule={OLD_ADDRESS}
          error={error}
        />
      </div>
    </Part>
  );
}

function absentText({ picturesMissing, filesMissing }: FoundInSource): string {
  const absent = [
    picturesMissing > 0 && `${picturesMissing} places name pictures`,
    filesMissing > 0 && `${filesMissing} link to files, such as PDFs`,
  ].filter(Boolean);
  return absent.length === 0
    ? 'Every picture and file that it names was found.'
    : `${absent.join(', and ')}, that are not in it. They are fetched from this address while the old site still answers there, a few at a time. Empty it to go without; or bring a zip that holds the media folder.`;
}
