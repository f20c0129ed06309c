import { Button } from '#content/design/Button.tsx';
import screen from '#content/design/screen.desk.module.css';
import { fieldLook, TextField } from '#content/design/TextField.tsx';
import type { allAuthors } from '#content/posts/authors.store.ts';
import { ROW_MAXIMA } from '#content/row-maxima.ts';
import { Part } from '#desk/accounts/Part.tsx';
import type { RefusedForm } from '#desk/accounts/refused-form.ts';
import { SentBy } from '#desk/accounts/Sender.tsx';
import own from './bringing.desk.module.css';
import type { BroughtSource } from './brought-source.ts';
import { AS_TAG, FOUND, fieldNames, type ImportChoices } from './choices.ts';
import type { FoundInSource } from './found.ts';

interface ChoicesFormProps {
  readonly source: BroughtSource;
  readonly looked: FoundInSource;
  readonly choices: ImportChoices;
  /** Sections of this paper. */
  readonly categories: readonly { readonly cat_slug: string; readonly cat_name: string }[];
  readonly defaultSection: string;
  readonly authors: Awaited<ReturnType<typeof allAuthors>>;
  readonly refused: RefusedForm | undefined;
}

/** What an owner decides before an export comes in: which sections and people are ours, and where pictures are. */
export function ChoicesForm({ source, looked, choices, refused, ...ours }: ChoicesFormProps) {
  return (
    <form method="post" className={own.choices}>
      <SentBy />
      <input type="hidden" name="id" value={source.id} />
      {!looked.isOwn && (
        <>
          <input type="hidden" name="chosen" value="yes" />
          <SectionsMap looked={looked} choices={choices} {...ours} />
          <PeopleMap looked={looked} choices={choices} {...ours} />
          <FoldersMap looked={looked} choices={choices} />
          <Part title="Pictures">
            <p>
              {looked.picturesMissing === 0
                ? 'Every picture that it names was found.'
                : `${looked.picturesMissing} places name pictures that are not in it. They are fetched from the old site while that still answers, a few at a time; or bring a zip that holds the media folder.`}
            </p>
            <div className={own.address}>
              <TextField
                id="pictures"
                name="pictures"
                label="Address of the old site, to fetch pictures from"
                placeholder={looked.origin || 'https://old.example'}
                maxLength={500}
                defaultValue={refused?.values.pictures ?? choices.picturesFrom}
                error={refused?.errors.pictures}
              />
            </div>
          </Part>
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

type MapProps = Pick<ChoicesFormProps, 'looked' | 'choices' | 'categories' | 'defaultSection' | 'authors'>;

function SectionsMap({ looked, choices, categories, defaultSection }: MapProps) {
  const { sections, moreSections } = looked;
  if (sections.length === 0) return null;
  return (
    <Part title="Sections">
      <p>What each section of the old site becomes. A sub-category keeps its articles together in any section.</p>
      <table className={own.map}>
        <thead>
          <tr>
            <th scope="col">There</th>
            <th scope="col">Articles</th>
            <th scope="col">Here</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ slug, name, posts, suggestion }) => (
            <tr key={slug}>
              <th scope="row">{name}</th>
              <td>{posts.toLocaleString('en-GB')}</td>
              <td>
                <select
                  name={fieldNames.section(slug)}
                  aria-label={`What ${name} becomes`}
                  defaultValue={choices.sections[slug] ?? suggestion}
                  className={fieldLook}
                >
                  <option value={AS_TAG}>A sub-category</option>
                  {categories.map(({ cat_slug, cat_name }) => (
                    <option key={cat_slug} value={cat_slug}>
                      {cat_name}
                    </option>
                  ))}
                  {!categories.some(({ cat_slug }) => cat_slug === slug) && (
                    <option value={FOUND}>A new section of this name</option>
                  )}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moreSections > 0 && <p className={screen.quiet}>{moreSections} smaller ones become sub-categories.</p>}
      <p className={own.line}>
        <label htmlFor="default">Articles that none of these sections takes go to</label>
        <select
          id="default"
          name="default"
          defaultValue={choices.defaultSection ?? defaultSection}
          className={fieldLook}
        >
          {categories.map(({ cat_slug, cat_name }) => (
            <option key={cat_slug} value={cat_slug}>
              {cat_name}
            </option>
          ))}
        </select>
      </p>
    </Part>
  );
}

function PeopleMap({ looked, choices, authors }: MapProps) {
  const { people, morePeople } = looked;
  if (people.length === 0) return null;
  return (
    <Part title="People">
      <p>
        The name that readers see. That of an author who is here already is that author’s; another one is a new author.
      </p>
      <table className={own.map}>
        <thead>
          <tr>
            <th scope="col">There</th>
            <th scope="col">Articles</th>
            <th scope="col">Here</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ login, name, posts }) => (
            <tr key={login}>
              <th scope="row">{name || 'Nobody'}</th>
              <td>{posts.toLocaleString('en-GB')}</td>
              <td>
                <input
                  name={fieldNames.person(login)}
                  aria-label={`The name of ${name || 'nobody'} here`}
                  defaultValue={choices.people[login] ?? name}
                  list="authors"
                  maxLength={ROW_MAXIMA.author.author_display_name}
                  autoComplete="off"
                  className={fieldLook}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <datalist id="authors">
        {authors.slice(0, OFFERED).map(({ id, author_display_name }) => (
          <option key={id} value={author_display_name} />
        ))}
      </datalist>
      {morePeople > 0 && <p className={screen.quiet}>{morePeople} more, with fewer articles, keep their names.</p>}
    </Part>
  );
}

/** Authors whose names are offered; any other can be typed. */
const OFFERED = 1000;

function FoldersMap({ looked: { folders }, choices }: Pick<MapProps, 'looked' | 'choices'>) {
  if (folders.length === 0) return null;
  return (
    <Part title="Folders whose names do not say what they hold">
      {folders.map(({ name, files, posts, isBlog }) => (
        <p key={name} className={own.line}>
          <label htmlFor={`folder-${name}`}>
            {name || 'The top folder'}: {posts} of {files} files have a date and a text
          </label>
          <select
            id={`folder-${name}`}
            name={fieldNames.folder(name)}
            defaultValue={choices.folders[name] ?? ''}
            className={fieldLook}
          >
            <option value="">As it looks: {isBlog ? 'articles' : 'pages'}</option>
            <option value="posts">Articles</option>
            <option value="pages">Pages</option>
          </select>
        </p>
      ))}
    </Part>
  );
}
