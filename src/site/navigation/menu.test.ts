import { describe, expect, test } from 'vitest';
import { parsePublication } from '#content/publication.ts';
import input from '../../../publication/publication.ts';
import { foundedSections, menuItems, menuSections } from './menu.ts';

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

describe('the sections that no panel shows', () => {
  test('are those beside the specified ones, by their names in the menu, without the hidden', () => {
    const founded = [
      { cat_slug: 'field-notes', cat_name: 'Field Notes' },
      { cat_slug: 'opinion', cat_name: 'Opinion and debate', menu_name: 'Opinion' },
      { cat_slug: 'archive', cat_name: 'Archive', isHidden: true },
      { cat_slug: 'law', cat_name: 'Law', isEmpty: true },
    ];
    expect(foundedSections(publication)).toEqual([]);
    expect(foundedSections({ ...publication, categories: [...publication.categories, ...founded] })).toEqual([
      { catSlug: 'field-notes', name: 'Field Notes' },
      { catSlug: 'opinion', name: 'Opinion' },
    ]);
  });
});

describe('the items of the menu', () => {
  const names = (menu: typeof publication.menu) =>
    menuItems({ ...publication, menu }).map(({ section, founded, link }) => (section ?? founded ?? link)?.name);

  test('are the specified ones in their order, unless a paper says otherwise', () => {
    expect(names(publication.menu)).toEqual([
      ...['Latest', 'Leadership', 'Features', 'More', 'Resources', 'Events', 'Contact Us'],
    ]);
  });

  test('have the order and the names of the paper, further links, and none that is left out', () => {
    const url = 'https://jobs.example/';
    const menu = [{ item: 'events' }, { item: 'link', name: 'Jobs', url }, { item: 'latest', name: 'Now' }] as const;
    const items = menuItems({ ...publication, menu: [...menu] });
    expect(items[1]).toEqual({ link: { name: 'Jobs', href: url } });
    expect(items[2]?.section).toMatchObject({ name: 'Now', call: '/api/post/latestPost' });
    expect(names([...menu])).toEqual(['Events', 'Jobs', 'Now']);
  });

  test.each([
    [[{ item: 'link', name: 'Jobs' }], 'without a name or an address'],
    [[{ item: 'link', name: 'Jobs', url: 'javascript:alert(1)' }], 'https://'],
    [[{ item: 'events', url: 'https://a.example/' }], 'only a further link'],
    [[{ item: 'link', name: 'X', url: 'javascript:alert(1)' }], 'neither begins with https:// nor'],
    [[{ item: 'link', name: 'X', url: '//evil.example' }], 'neither begins with https:// nor'],
    [[{ item: 'link', name: 'X', url: '/\\\\evil.example' }], 'neither begins with https:// nor'],
    [[{ item: 'events' }, { item: 'events' }], 'twice'],
  ])('are refused where they lead nowhere: %j', (menu, message) => {
    expect(() => parsePublication({ ...input, menu }, 'publication.ts')).toThrow(message);
  });
});
