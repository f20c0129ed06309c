import { describe, expect, test } from 'vitest';
import { parsePublication } from '#content/publication.ts';
import input from '../../../publication/publication.ts';
import { menuSections } from './menu.ts';

const publication = parsePublication(input, 'publication.ts');

describe('the sections of the menu', () => {
  test('hold the columns that the specification names, in its order', () => {
    const sections = menuSections(publication).map(({ name, columns }) => [name, columns.map(({ title }) => title)]);
    expect(sections).toEqual([
      ['Latest', ['News', 'Quick Bytes']],
      ['Leadership', ['Podcasts', 'Featured Interview', 'Guest Posts']],
      ['Features', ['Articles', 'Learning Center']],
    ]);
  });

  test('follow a publication that calls a category by another name', () => {
    const categories = publication.categories.map((category) => ({
      ...category,
      cat_name: `The ${category.cat_name}`,
    }));
    const [latest] = menuSections({ ...publication, categories });
    expect(latest?.columns.map(({ title }) => title)).toEqual(['The News', 'The Quick Bytes']);
  });
});
