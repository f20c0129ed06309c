import { expect, test } from 'vitest';
import { givenDocument } from './publishing/testing/documents.ts';
import { change, NO_FIELDS, storyDocument } from './story.contract.ts';

const JOINED = '2026-12-05T09:00:00.000Z / 2026-12-03T09:00:00.000Z';

test('a stored value that does not fit its field is one of its others, and the field is empty', () => {
  const damaged = { ...givenDocument(), fields: { ...givenDocument().fields, publish_time: JOINED, banner_show: 7 } };
  const document = storyDocument.parse(damaged);
  expect(document.fields).toEqual({
    ...givenDocument().fields,
    publish_time: null,
    banner_show: NO_FIELDS.banner_show,
  });
  expect(document.others).toEqual({
    publish_time: [{ value: JOINED, by: '' }],
    banner_show: [{ value: 7, by: '' }],
  });
  expect(storyDocument.parse(document)).toEqual(document);
});

test('what earlier versions of the desk stored as the one other value of a field is a list of one', () => {
  const others = { publish_time: { value: JOINED, by: 'Ada, Jonas' }, no_field: { value: 1, by: 'Ada' } };
  expect(storyDocument.parse({ ...givenDocument(), others }).others).toEqual({
    publish_time: [{ value: JOINED, by: 'Ada, Jonas' }],
  });
  expect(change.parse({ others }).others).toEqual({ publish_time: [{ value: JOINED, by: 'Ada, Jonas' }] });
});

test('a document without a field is none, and a change of a field to what does not fit is refused', () => {
  const { post_title: _, ...fields } = givenDocument().fields;
  expect(storyDocument.safeParse({ ...givenDocument(), fields }).success).toBe(false);
  expect(change.safeParse({ fields: { publish_time: JOINED } }).success).toBe(false);
});
