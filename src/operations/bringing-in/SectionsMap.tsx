import screen from '#content/design/screen.desk.module.css';
import { fieldLook } from '#content/design/TextField.tsx';
import { Part } from '#desk/pages/Part.tsx';
import own from './bringing.desk.module.css';
import { AS_TAG, FOUND, fieldNames, type ImportChoices, LEFT_OUT } from './choices.ts';
import type { FoundInSource } from './found.ts';
import { MapTable } from './MapTable.tsx';

/** The sections of this paper. */
export interface OurSections {
  readonly categories: readonly { readonly cat_slug: string; readonly cat_name: string }[];
  readonly defaultSection: string;
}

interface SectionsMapProps extends OurSections {
  readonly looked: FoundInSource;
  readonly choices: ImportChoices;
}

/** What each section of the old site becomes, and where articles go that none of them takes. */
export function SectionsMap({ looked, choices, categories, defaultSection }: SectionsMapProps) {
  const { sections, moreSections } = looked;
  if (sections.length === 0) return null;
  const rows = sections.map((section) => ({
    key: section.slug,
    there: section.name,
    posts: section.posts,
    here: <Becomes section={section} chosen={choices.sections[section.slug]} categories={categories} />,
  }));
  return (
    <Part title="Sections">
      <p>
        What each section of the old site becomes. A sub-category keeps its articles together in any section. Of a
        section that is left out no article comes in, whatever else it is in; the report names each, and what came in
        before stays.
      </p>
      <MapTable rows={rows} />
      {moreSections > 0 && <p className={screen.quiet}>{moreSections} smaller ones become sub-categories.</p>}
      <p className={own.line}>
        <label htmlFor="default">Articles that none of these sections takes go to</label>
        <select
          id="default"
          name="default"
          defaultValue={choices.defaultSection ?? defaultSection}
          className={fieldLook}
        >
          <OurOptions categories={categories} />
        </select>
      </p>
    </Part>
  );
}

interface BecomesProps extends Pick<OurSections, 'categories'> {
  readonly section: FoundInSource['sections'][number];
  readonly chosen: string | undefined;
}

/** What a section of the old site can become; what was chosen before, or what is suggested. */
function Becomes({ section: { slug, name, suggestion }, chosen = suggestion, categories }: BecomesProps) {
  return (
    <select
      name={fieldNames.section(slug)}
      aria-label={`What ${name} becomes`}
      defaultValue={chosen}
      className={fieldLook}
    >
      <option value={AS_TAG}>Sub-category</option>
      <OurOptions categories={categories} />
      {!categories.some(({ cat_slug }) => cat_slug === slug) && <option value={FOUND}>New section</option>}
      <option value={LEFT_OUT}>Leave out</option>
    </select>
  );
}

function OurOptions({ categories }: Pick<OurSections, 'categories'>) {
  return categories.map(({ cat_slug, cat_name }) => (
    <option key={cat_slug} value={cat_slug}>
      {cat_name}
    </option>
  ));
}
