import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Block, StoryDocument } from '../../story.contract.ts';
import { storeBeforeLeaving } from '../leaving.desk.ts';
import type { OpenStory } from '../opened.ts';
import { useStory } from '../useStory.desk.ts';

/** The least editor there is, for tests of the journal: a field for the title, and one for each block. */
function PlainEditor({ id, account }: { id: number; account: number }) {
  const story = useStory(id, account);
  if (story.is !== 'open') return <p role="status">{story.is === 'failed' ? story.message : story.is}</p>;
  return <PlainStory story={story} />;
}

function PlainStory({ story: { document, edit, saving, message, present } }: { story: OpenStory }) {
  const { blocks, fields } = document;
  const setBlock = (changed: Block) =>
    edit({ ...document, blocks: blocks.map((block) => (block.id === changed.id ? changed : block)) });
  return (
    <main>
      <p role="status">{saving}</p>
      <p role="alert">{message}</p>
      <ul aria-label="Present">
        {present.map(({ name, tab }) => (
          <li key={tab}>{name}</li>
        ))}
      </ul>
      <label>
        Title
        <input
          value={fields.post_title}
          onChange={(event) => edit({ ...document, fields: { ...fields, post_title: event.target.value } })}
        />
      </label>
      {blocks.map((block, index) => (
        <section key={block.id}>
          <textarea
            aria-label={`Block ${index + 1}`}
            value={block.html}
            onChange={(event) => setBlock({ ...block, html: event.target.value })}
          />
          {block.other && (
            <blockquote aria-label={`What ${block.other.by} wrote in block ${index + 1}`}>
              {block.other.html}
            </blockquote>
          )}
        </section>
      ))}
      <button type="button" onClick={() => edit(withNewBlock(document))}>
        Add a block
      </button>
    </main>
  );
}

function withNewBlock(document: StoryDocument): StoryDocument {
  const id = crypto.randomUUID().slice(0, 8);
  return { ...document, blocks: [...document.blocks, { id, html: '' }] };
}

/** Brings everything to the server, as before signing out. */
function Leaving({ account }: { account: number }) {
  const [unsaved, setUnsaved] = useState<readonly number[]>();
  useEffect(() => {
    void storeBeforeLeaving(account).then(setUnsaved);
  }, [account]);
  return <p role="status">{unsaved ? `unsaved: ${unsaved.join() || 'none'}` : 'storing'}</p>;
}

const element = document.getElementById('desk');
const query = new URLSearchParams(location.search);
if (element) {
  const [id, account] = [Number(query.get('story')), Number(query.get('account'))];
  createRoot(element).render(
    query.has('leave') ? <Leaving account={account} /> : <PlainEditor id={id} account={account} />,
  );
}
