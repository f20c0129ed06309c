import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import StoryEditor from '#desk/stories/editor/StoryEditor.desk.tsx';
import type { Block } from '#desk/stories/story.contract.ts';
import '#content/design/foundation.css';

declare global {
  interface Window {
    /** Blocks that the page opens with. */
    opened: readonly Block[];
    /** The blocks as the editor last told them. */
    blocks: readonly Block[];
    /** Gives the editor blocks as a merge does. */
    give: (blocks: readonly Block[]) => void;
    /** What pictures were to be stored: an address, or a file's type. */
    asked: string[];
    /** Ends the storing of the picture that is waited for. @param reason absent means it was stored */
    settle: (reason?: string) => void;
  }
}

/** A page with nothing but the editor, for its own tests. */
window.asked = [];

function EditorPage() {
  const [blocks, setBlocks] = useState(window.opened);
  useEffect(() => {
    // After the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => performance.mark('opened')));
  }, []);
  window.blocks = blocks;
  // At once, as the journal's store does it.
  window.give = (given) => flushSync(() => setBlocks(given));
  return (
    <main>
      <h1>Story</h1>
      <StoryEditor
        label="Text of the story"
        blocks={blocks}
        onChange={(changed) => setBlocks(changed)}
        choosePicture={async () => ({
          path: 'a b.jpg',
          address: '/media/a%20b.jpg',
          alt_text: 'A port',
          caption: '',
          credit: 'Ann',
        })}
        storePicture={(from) => {
          window.asked.push(typeof from === 'string' ? from : from.type);
          return new Promise((stored, failed) => {
            const picture = {
              path: 'p.jpg',
              address: '/media/p.jpg',
              alt_text: 'From the library',
              caption: '',
              credit: '',
            };
            window.settle = (reason) => (reason ? failed(new Error(reason)) : stored(picture));
          });
        }}
      />
      <p>
        <a href="#after">After the editor</a>
      </p>
    </main>
  );
}

const element = document.getElementById('editor');
if (element) {
  performance.mark('opening');
  createRoot(element).render(<EditorPage />);
}
