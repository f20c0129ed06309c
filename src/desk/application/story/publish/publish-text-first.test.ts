import { expect, test } from 'vitest';
import type { makeCall } from '../../call.ts';
import { publishTextFirst } from './publish-text-first.ts';

const answering = (answer: object) => (async () => answer) as unknown as typeof makeCall;
const STORY = { id: 1, version: 3, saving: 'saved' } as const;

test('a correction waits for its text: where that is not published, it is told why', async () => {
  const refused = answering({ outcome: 'refused', obstacles: [{ place: {}, message: 'It has no headline.' }] });
  await expect(publishTextFirst(answering({ outcome: 'published' }), STORY)).resolves.toBeUndefined();
  await expect(publishTextFirst(refused, STORY)).rejects.toThrow('Neither is published. It has no headline.');
  await expect(publishTextFirst(answering({ outcome: 'moved on', version: 4 }), STORY)).rejects.toThrow('Somebody');
  await expect(publishTextFirst(answering({}), { ...STORY, saving: 'saving' })).rejects.toThrow('still being saved');
});
