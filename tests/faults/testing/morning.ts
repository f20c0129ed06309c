import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../src/content/database/database.ts';
import { publishStoryCall } from '../../../src/desk/stories/publishing/publishing.contract.ts';
import { createStoryCall, readStoryCall, saveChangeCall } from '../../../src/desk/stories/stories.contract.ts';
import { type Answered, ask, type Sent, subscription, visitor } from './clients.ts';
import { callDesk, type DeskClient } from './desk-client.ts';
import type { Nodes } from './nodes.ts';

const PAGES = ['/', '/contact-us', '/about', '/api/post/latest', '/feeds/rss.xml'];
const READERS = 4;
const BETWEEN = 25;

/** What readers, subscribers and a writer met while a site was being broken. */
export interface Morning {
  /** Every answer to readers; without a status where a connection broke. */
  readonly answers: (Partial<Pick<Answered, 'status' | 'headers'>> & Pick<Sent, 'path'>)[];
  /** Who was told to be subscribed. */
  readonly told: string[];
  /** The last edition of the story that was answered as published. */
  published: number;
  /** Times at which a reader of the story got an older edition than before. */
  readonly steppedBack: string[];
  /** The newest edition that readers have seen. */
  seen: number;
}

/** An author, whose stories can be published. @returns the id */
export async function givenAda({ queries }: Database): Promise<number> {
  const ada = { author_name: 'ada', author_display_name: 'Ada', author_description: '', author_photo: null };
  const row = { ...ada, source_key: null, source_hash: null };
  return (await queries.insertInto('author').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

interface Edition {
  readonly id: number;
  readonly number: number;
  readonly author: number;
  readonly publish_time?: string;
}

/** Writes an edition of a story and publishes it. @throws CallFailed */
export async function publish(client: DeskClient, { id, number, author, publish_time }: Edition): Promise<void> {
  const { version, document } = await callDesk(client, readStoryCall, { id });
  const blocks = [{ id: 'b', html: `<p>Edition ${number}.</p>` }];
  const fields = {
    ...document.fields,
    post_title: `Story ${id}`,
    post_name: `story-${id}`,
    p_content: `Edition ${number}`,
    cat_slug: 'news',
    post_author_id: author,
    ...(publish_time && { publish_time }),
  };
  const saved = await callDesk(client, saveChangeCall, { id, version, change: { blocks, order: ['b'], fields } });
  const { outcome } = await callDesk(client, publishStoryCall, { id, version: saved.version });
  if (outcome !== 'published') throw new Error(`Nothing was published: ${outcome}`);
}

/** Begins a morning. @returns what is met, and a function that ends it */
export async function beginMorning({ front, owner, database }: Nodes) {
  const author = await givenAda(database);
  const { id } = await callDesk(owner, createStoryCall, {});
  await publish(owner, { id, number: 1, author });
  const morning: Morning = { answers: [], told: [], published: 1, steppedBack: [], seen: 0 };
  let isOver = false;
  const asked = async (sent: Sent) => {
    const answer = await ask(front, sent).catch(() => undefined);
    morning.answers.push({ path: sent.path, status: answer?.status, ...(answer && { headers: answer.headers }) });
    return answer;
  };
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn += 1) {
      await asked({ path: `${PAGES[turn % PAGES.length]}`, from: visitor(reader) });
      await pause(BETWEEN);
    }
  };
  const subscribe = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const email = `reader-${turn}@example.com`;
      const answer = await asked({ path: '/api/subscribe/add', body: subscription(email), from: visitor(1000 + turn) });
      if (answer?.status === 200) morning.told.push(email);
      await pause(BETWEEN);
    }
  };
  const write = async () => {
    for (let number = 2; !isOver; number += 1) {
      const isPublished = await publish(owner, { id, number, author }).then(
        () => true,
        () => false,
      );
      if (isPublished) morning.published = number;
      await pause(BETWEEN);
    }
  };
  const follow = async (reader: number) => {
    let newest = 0;
    while (!isOver) {
      const answer = await asked({ path: `/news/story-${id}`, from: visitor(reader) });
      const seen = Number(/Edition (\d+)\./.exec(answer?.body ?? '')?.[1] ?? newest);
      if (seen < newest) morning.steppedBack.push(`${newest} to ${seen} at ${Date.now()}`);
      newest = Math.max(newest, seen);
      morning.seen = Math.max(morning.seen, newest);
      await pause(BETWEEN);
    }
  };
  const running = [subscribe(), write(), follow(900), follow(901)];
  for (let reader = 0; reader < READERS; reader += 1) running.push(read(reader));
  const end = async () => {
    isOver = true;
    await Promise.all(running);
  };
  return { morning, story: id, author, end };
}
