import { expect, test } from 'vitest';
import { pageKind } from '#content/imprint/page.kind.ts';
import { begunFields, shownFields } from './waiting-fields.ts';

const MOMENT = '2027-01-01T00:00:00.000Z';
const form = { ...pageKind.empty, page_title: 'Prices', page_html: '<p>Nine euros.</p>' };

test('a form shows what waits for a moment once that is chosen', () => {
  expect(shownFields(pageKind, form, [])).not.toContain('changed_html');
  expect(shownFields(pageKind, { ...form, change_time: MOMENT }, [])).toContain('changed_html');
});

test('a form shows what waited and has come to pass while somebody typed, which has to be answered', () => {
  expect(shownFields(pageKind, form, ['changed_html'])).toContain('changed_html');
});

test('what waits begins as it is now, and stays when the moment is moved', () => {
  const begun = begunFields(pageKind, form, 'change_time', MOMENT);
  expect(begun).toEqual({ changed_title: 'Prices', changed_html: '<p>Nine euros.</p>', changed_desc: '' });
  expect(begunFields(pageKind, form, 'change_time', null)).toEqual({});
  const written = { ...form, change_time: MOMENT, changed_title: 'New prices', changed_html: '<p>Ten.</p>' };
  expect(begunFields(pageKind, written, 'change_time', '2027-02-01T00:00:00.000Z')).toEqual({ changed_desc: '' });
});
