import type { Attachment } from '../../references.ts';
import { type DisplayContext, DisplayNotes } from '../context.ts';

/** The rest of an export: pictures 1 and 2, the recording 3, and a reusable block 9. */
export function displayContext(attached: readonly string[] = []): DisplayContext {
  const attachments: Readonly<Record<string, Attachment>> = {
    1: { address: 'https://old.example/1.jpg', alt: 'One', caption: 'First & last' },
    2: { address: 'https://old.example/2.png', alt: '', caption: '' },
    3: { address: 'https://old.example/3.mp3', alt: '', caption: 'A song' },
  };
  return {
    attachment: (id) => attachments[id],
    attached: attached.flatMap((id) => attachments[id] ?? []),
    reusableBlock: (id) =>
      id === '9' ? '<!-- wp:paragraph --><p>Again</p><!-- /wp:paragraph --><!-- wp:block {"ref":9} /-->' : undefined,
    table: (id) => (id === '3' ? '<table><tr><td>A [sic]</td></tr></table>' : undefined),
    footnotes: '[{"id":"a-1","content":"A <em>note</em>"}]',
    notes: new DisplayNotes(),
  };
}
