import { describe, expect, test } from 'vitest';
import { givenDocument } from '#desk/stories/publishing/testing/documents.ts';
import { discarded, withFields, withSettledField } from './fields.ts';

describe('The fields of a story', () => {
  test('change one by one, and leave the text and the other fields as they are', () => {
    const document = givenDocument();
    const changed = withFields(document, { post_title: 'Another' });
    expect(changed.fields).toEqual({ ...document.fields, post_title: 'Another' });
    expect(changed.blocks).toBe(document.blocks);
  });

  test('that two people changed are settled one at a time', () => {
    const others = { post_title: [{ value: 'Theirs', by: 'jonas' }], cat_slug: [{ value: 'podcasts', by: 'jonas' }] };
    const document = { ...givenDocument({ fields: { post_title: 'Mine' } }), others };
    const first = withSettledField(document, 'post_title', 'Theirs');
    expect(first.fields.post_title).toBe('Theirs');
    expect(first.others).toEqual({ cat_slug: others.cat_slug });
    const second = withSettledField(first, 'cat_slug', first.fields.cat_slug);
    expect(second.fields.cat_slug).toBe('news');
    expect(second).not.toHaveProperty('others');
  });

  test('lose a value that is discarded, and no other', () => {
    const [one, two] = ['no time', 'none either'].map((value) => ({ value, by: '' }));
    const document = { ...givenDocument(), others: { publish_time: [one, two].flatMap((value) => value ?? []) } };
    const first = one ? discarded(document, 'publish_time', one) : document;
    expect(first).toEqual({ ...document, others: { publish_time: [two] } });
    expect(two && discarded(first, 'publish_time', two)).toEqual(givenDocument());
  });
});
