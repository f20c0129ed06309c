import { fieldLook } from '#content/design/TextField.tsx';
import { Part } from '#desk/pages/Part.tsx';
import own from './bringing.desk.module.css';
import { fieldNames, type ImportChoices, LEFT_OUT } from './choices.ts';
import type { FoundInSource } from './found.ts';

interface FoldersMapProps {
  readonly looked: FoundInSource;
  readonly choices: ImportChoices;
}

/** Whether the dated files of folders in doubt are articles or pages, and whether anything of them comes in. */
export function FoldersMap({ looked: { folders }, choices }: FoldersMapProps) {
  if (folders.length === 0) return null;
  return (
    <Part title="Folders whose names do not say what they hold">
      {folders.map(({ name, files, posts, isBlog }) => (
        <p key={name} className={own.line}>
          <label htmlFor={`folder-${name}`}>
            {name}: {posts} of {files} files have a date and a text
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
            <option value={LEFT_OUT}>Leave out</option>
          </select>
        </p>
      ))}
    </Part>
  );
}
