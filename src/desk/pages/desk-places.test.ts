import { expect, test } from 'vitest';
import { ROLES } from '#desk/accounts/accounts.contract.ts';
import { desksPlaces } from './desk-places.ts';

test('the menu leads to data of readers only those whom it is meant for', () => {
  const ofReaders = ROLES.map((role) => {
    const places = desksPlaces(role).more.flatMap((group) => group.places);
    return [role, places.filter(({ href }) => href.startsWith('/desk/readers/')).map(({ name }) => name)];
  });
  expect(Object.fromEntries(ofReaders)).toEqual({
    writer: [],
    editor: ['Messages'],
    owner: ['Messages', 'Privacy requests', 'Subscribers', 'Erase a person', 'Who looked'],
  });
});
