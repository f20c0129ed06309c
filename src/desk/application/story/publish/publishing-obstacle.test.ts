import { expect, test } from 'vitest';
import { NO_FIELDS } from '#desk/stories/story.contract.ts';
import { obstacleTo } from './publishing-obstacle.ts';

const document = { fields: NO_FIELDS, blocks: [] };

test('a story waits for its words to be saved, and is not published later where they cannot be, or are others by then', () => {
  expect(obstacleTo({ document }, { document, saving: 'saving' })).toBeUndefined();
  expect(obstacleTo({ document }, { document, saving: 'saved' })).toBeUndefined();
  expect(obstacleTo({ document }, { document, saving: 'kept here' })?.error.message).toMatch(/^Not published/);
  expect(obstacleTo({ document }, { document, saving: 'signed out' })).toMatchObject({
    error: { status: 401 },
    isUntilSaved: true,
  });
  expect(obstacleTo({ document }, { document: { ...document }, saving: 'saved' })).toMatchObject({
    error: { message: expect.stringContaining('has changed') },
    isUntilSaved: false,
  });
});
