import { redoDepth, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { selectedInFigure } from './commands/figures.ts';
import { schema } from './schema/schema.ts';

/** What the toolbar shows of a state, all of it plain values. */
export interface ToolbarState {
  /** The kind of line: p, heading 2, code_block… */
  readonly line: string;
  /** The elements around the selection, outermost first, and the marks of its words. */
  readonly around: readonly string[];
  readonly marks: readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly selected: 'picture' | 'player' | undefined;
}

/** @param before is returned again where nothing changed, so that nothing is rendered */
export function toolbarState(state: EditorState, before?: ToolbarState): ToolbarState {
  const { $from, empty, from, to } = state.selection;
  const marks = Object.values(schema.marks).filter((mark) =>
    empty ? mark.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, mark),
  );
  const around = Array.from({ length: $from.depth }, (_, index) => $from.node(index + 1).type.name);
  const now: ToolbarState = {
    line: $from.parent.type === schema.nodes.heading ? `heading ${$from.parent.attrs.level}` : $from.parent.type.name,
    around,
    marks: marks.map(({ name }) => name),
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    selected: (['picture', 'player'] as const).find((name) => selectedInFigure(state, name)),
  };
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
