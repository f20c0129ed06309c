import { describe, expect, test } from 'vitest';
import { pageKind } from '#content/imprint/page.kind.ts';
import { NOTHING_WAITS } from '#content/imprint/text-pages.contract.ts';
import { begunFields, lackingChange, shownFields, withoutPast } from './waiting-fields.ts';

const MOMENT = '2027-01-01T00:00:00.000Z';
const form = { ...pageKind.empty, page_title: 'Prices', page_html: '<p>Nine euros.</p>' };

test('a form shows what waits for a moment once that is chosen', () => {
  expect(shownFields(pageKind, form, [], {})).not.toContain('changed_html');
  expect(shownFields(pageKind, { ...form, change_time: MOMENT }, [], {})).toContain('changed_html');
});

test('a form shows what waited and has come to pass while somebody typed, which has to be answered', () => {
  expect(shownFields(pageKind, form, ['changed_html'], {})).toContain('changed_html');
});

test('a form shows words that were typed and are not saved, also once their moment is gone', () => {
  const shown = shownFields(pageKind, form, [], { changed_html: '<p>Ten.</p>', changed_desc: '' });
  expect(shown).toContain('changed_html');
  expect(shown).not.toContain('changed_desc');
});

describe('What waits', () => {
  const written = { ...form, change_time: MOMENT, changed_title: 'New prices', changed_html: '<p>Ten.</p>' };
  const begun = (of: typeof form, value: string | null) => begunFields(pageKind, of, 'change_time', value);

  test('begins as it is now, and goes with the moment where nobody has changed it', () => {
    const fields = { changed_title: 'Prices', changed_html: '<p>Nine euros.</p>', changed_desc: '' };
    expect(begun(form, MOMENT)).toEqual(fields);
    expect(begun({ ...form, ...fields, change_time: MOMENT }, null)).toEqual({ changed_title: '', changed_html: '' });
    expect(begun(written, null)).toEqual({});
  });

  test('stays when the moment is moved, also what was emptied on purpose', () => {
    expect(begun({ ...written, page_desc: 'All prices' }, '2027-02-01T00:00:00.000Z')).toEqual({});
    expect(begun({ ...written, change_time: null }, MOMENT)).toEqual({ changed_desc: '' });
  });

  test('is missing from a version whose moment is past, and is in one whose moment is to come', () => {
    expect(withoutPast(pageKind, written, MOMENT)).toEqual({ ...form, ...NOTHING_WAITS });
    expect(withoutPast(pageKind, written, '2026-12-31T23:59:59.999Z')).toBe(written);
  });

  test('is named where a change of the page would be gone at its moment', () => {
    const typed = { ...written, page_html: '<p>Nine euros a month.</p>' };
    const edits = { was: { page_html: form.page_html }, now: { page_html: typed.page_html } };
    const lacking = (of: typeof form, now: Partial<typeof form> = {}) =>
      lackingChange(pageKind, of, { ...edits, now: { ...edits.now, ...now } }, 'page_html');
    expect(lacking(typed)).toBe('Text from then on');
    expect(lacking({ ...typed, changed_html: form.page_html }, { changed_html: form.page_html })).toBe(
      'Text from then on',
    );
    expect(lacking({ ...typed, changed_html: '<p>Ten a month.</p>' }, { changed_html: '<p>Ten a month.</p>' })).toBe(
      undefined,
    );
    expect(lacking({ ...typed, change_time: null })).toBe(undefined);
    expect(lackingChange(pageKind, written, { was: {}, now: {} }, 'page_html')).toBe(undefined);
  });
});
