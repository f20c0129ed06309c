import { TextField } from '#content/design/TextField.tsx';
import { MAXIMA } from '#content/input-maxima.ts';
import { BYLINE_RULE } from '../accounts.contract.ts';

interface BylineFieldProps {
  /** Unique on the page. */
  readonly id: string;
  /** What was typed before. */
  readonly byline?: string | undefined;
  /** Names of the authors there are: one of them is taken as it is, any other makes an author. */
  readonly authors?: readonly string[];
  readonly error?: string | undefined;
}

/** The name under stories. It has nothing to do with what a person signs in with, and can wait. */
export function BylineField({ id, byline, authors = [], error }: BylineFieldProps) {
  return (
    <>
      <TextField
        id={id}
        name="byline"
        label="Byline"
        hint="as readers see it; can wait"
        autoComplete="off"
        maxLength={MAXIMA.printedName}
        rule={BYLINE_RULE}
        error={error}
        defaultValue={byline}
        list={authors.length > 0 ? `${id}-authors` : undefined}
      />
      {authors.length > 0 && (
        <datalist id={`${id}-authors`}>
          {authors.map((author) => (
            <option key={author} value={author} />
          ))}
        </datalist>
      )}
    </>
  );
}
