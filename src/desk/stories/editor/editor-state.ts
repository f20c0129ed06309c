import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { search } from 'prosemirror-search';
import { EditorState, type Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import type { Block } from '../story.contract.ts';
import { openBlocks } from './block-list.ts';
import { blocksPlugin } from './blocks-plugin.ts';
import { keys } from './keys.ts';
import { markdownRules } from './markdown-rules.ts';
import { schema } from './schema/schema.ts';

/**
 * The state of an editor of these blocks.
 * @param first plugins whose keys and decorations go before those of the editor
 */
export function editorState(blocks: readonly Block[], first: readonly Plugin[] = []): EditorState {
  const opened = openBlocks(blocks);
  const doc = schema.node(
    'doc',
    null,
    opened.entries.map(({ node }) => node),
  );
  const plugins = [
    ...first,
    blocksPlugin(opened),
    markdownRules(),
    ...keys(),
    history(),
    dropCursor(),
    gapCursor(),
    tableEditing({ allowTableNodeSelection: true }),
    search(),
  ];
  return EditorState.create({ doc, plugins });
}
