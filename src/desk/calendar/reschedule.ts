import { CallFailed, type makeCall } from '#desk/application/call.ts';
import { publishStoryCall } from '#desk/stories/publishing/publishing.contract.ts';
import { openPostCall, readStoryCall, saveChangeCall } from '#desk/stories/stories.contract.ts';
import type { CalendarEntry } from './calendar.contract.ts';

/**
 * Gives a scheduled story another time by the calls of its own form, so that the same checks and rights hold. Of the working copy,
 * nothing but the time is published. Where that is refused, the working copy has its time as before.
 * @param moment ISO 8601
 * @throws CallFailed with a message for people
 */
export async function reschedule(
  call: typeof makeCall,
  { id, post_id }: NonNullable<CalendarEntry['moves']>,
  moment: string,
): Promise<void> {
  const story = id === null ? await call(openPostCall, { id: post_id ?? 0 }) : { id };
  const { version, document } = await call(readStoryCall, story);
  const save = async (version: number, publish_time: string | null) => {
    const saved = await call(saveChangeCall, { ...story, version, change: { fields: { publish_time } } });
    if (!saved.isSaved) throw new CallFailed(409, 'Somebody is changing this story at this moment. Please try again.');
    return saved.version;
  };
  const saved = await save(version, moment);
  const part = { blocks: [], fields: 'publish_time' as const };
  const answer = await call(publishStoryCall, { ...story, version: saved, part });
  if (answer.outcome === 'published') return;
  // Where another person has saved meanwhile (`moved on`), the new time stays in the story, unpublished.
  if (answer.outcome === 'refused') await save(saved, document.fields.publish_time);
  throw new CallFailed(409, whyNot(answer));
}

function whyNot(answer: { outcome: 'refused'; obstacles: { message: string }[] } | { outcome: 'moved on' }): string {
  if (answer.outcome === 'refused') return `Not moved. ${answer.obstacles.map(({ message }) => message).join(' ')}`;
  return 'Somebody changed this story at this moment: open it to see its time.';
}
