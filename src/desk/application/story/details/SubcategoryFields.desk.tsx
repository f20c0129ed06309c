import { MAXIMA } from '#content/input-maxima.ts';
import { termSlug } from '#content/posts/tags/term-slug.ts';
import { FIELD_WORDS } from '#desk/stories/field-words.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import type { Option } from '../../choices.contract.ts';
import { editFields } from '../fields.ts';
import { OtherValue } from '../OtherValue.desk.tsx';
import { fieldId } from '../places.desk.ts';
import styles from '../story.desk.module.css';
import { TextButton } from '../TextButton.desk.tsx';
import { NameList } from './NameList.desk.tsx';

interface SubcategoryFieldsProps {
  readonly story: OpenStory;
  readonly options: readonly Option<string>[];
}

/** The sub-categories of a story. A typed name that is not in the list can be made: it is once the story is published. */
export function SubcategoryFields({ story, options }: SubcategoryFieldsProps) {
  const { subcategories, new_subcategories } = story.document.fields;
  const make = (name: string) => {
    const slugs = new_subcategories.map((one) => termSlug({ name: one }));
    if (slugs.includes(termSlug({ name }))) return;
    editFields(story, { new_subcategories: [...new_subcategories, name] });
  };
  return (
    <>
      <NameList
        story={story}
        name="subcategories"
        options={options}
        chosen={subcategories}
        onChange={(chosen) => editFields(story, { subcategories: chosen })}
        // Another spelling of a name that there is: publishing would find it, too.
        otherwise={(typed) => options.find(({ value }) => value === termSlug({ name: typed }))?.value}
        offer={(typed, done) => <Offer name={typed} onMake={(name) => [make(name), done()]} />}
      />
      <NewNames story={story} options={options} />
    </>
  );
}

function Offer({ name, onMake }: { name: string; onMake: (name: string) => void }) {
  if (termSlug({ name }) === '') return null;
  if (name.length > MAXIMA.subcategoryName) return <p>A name has at most {MAXIMA.subcategoryName} characters.</p>;
  return <TextButton onClick={() => onMake(name)}>Make the sub-category “{name}”</TextButton>;
}

/** Those that were typed, and what becomes of them. Nothing where none was. */
function NewNames({ story, options }: SubcategoryFieldsProps) {
  const names = story.document.fields.new_subcategories;
  const isContested = story.document.others?.new_subcategories !== undefined;
  if (names.length === 0 && !isContested) return null;
  const published = new Set(story.state.published?.fields.new_subcategories);
  const isThere = (name: string) => published.has(name) || options.some(({ value }) => value === termSlug({ name }));
  const awaited = names.filter((name) => !isThere(name));
  const remove = (name: string) => editFields(story, { new_subcategories: names.filter((other) => other !== name) });
  return (
    <div id={fieldId('new_subcategories')} tabIndex={-1}>
      <ul className={styles.chosen} aria-label={FIELD_WORDS.new_subcategories}>
        {names.map((name) => (
          <li key={name}>
            {name}
            {awaited.includes(name) && ' (new)'}{' '}
            <TextButton aria-label={`Remove ${name}`} onClick={() => remove(name)}>
              Remove
            </TextButton>
          </li>
        ))}
      </ul>
      {awaited.length > 0 && <p className={styles.quiet}>Made when the story is published.</p>}
      <OtherValue story={story} name="new_subcategories" />
    </div>
  );
}
