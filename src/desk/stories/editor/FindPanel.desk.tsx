import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search';
import type { Command, EditorState } from 'prosemirror-state';
import { type ChangeEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { TextField } from '#content/design/TextField.tsx';
import type { EditorSession } from './editor-session.ts';
import styles from './find.desk.module.css';
import toolbar from './toolbar/toolbar.desk.module.css';

interface FindPanelProps {
  readonly session: EditorSession;
  /** How often the panel was asked for: each time, its first field takes the focus. */
  readonly asked: number;
  readonly onClose: () => void;
}

/** The selected words of one line. */
function selectedWords({ selection: { $from, $to }, doc }: EditorState): string {
  return $from.sameParent($to) ? doc.textBetween($from.pos, $to.pos) : '';
}

/** Finds and replaces words of the text. */
export function FindPanel({ session, asked, onClose }: FindPanelProps) {
  const id = useId();
  const [search, setSearch] = useState(() => selectedWords(session.state));
  const [replace, setReplace] = useState('');
  const [replaced, setReplaced] = useState(0);
  const form = useFirstField(asked);
  const found = useFound(session, search, replace);
  const typing = (change: (words: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    setReplaced(0);
    change(event.target.value);
  };
  const run = (command: Command) => {
    setReplaced(command === replaceAll ? found : 0);
    findOrReplace(session, command);
  };
  return (
    <search>
      <form
        ref={form}
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          run(findNext);
        }}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      >
        <TextField id={`${id}f`} label="Find" value={search} onChange={typing(setSearch)} />
        <TextField id={`${id}r`} label="Replace with" value={replace} onChange={typing(setReplace)} />
        <p>
          {TOOLS.map(([label, command]) => (
            <Tool key={label} label={label} onClick={() => run(command)} />
          ))}
          <output>{replaced > 0 ? `${replaced} replaced` : search && `${found} found`}</output>
          <Tool label="Close" onClick={onClose} />
        </p>
      </form>
    </search>
  );
}

const TOOLS = [
  ['Next', findNext],
  ['Previous', findPrev],
  ['Replace', replaceNext],
  ['Replace all', replaceAll],
] as const;

function Tool({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={toolbar.tool} onClick={onClick}>
      {label}
    </button>
  );
}

/** A form whose first field takes the focus each time it is asked for. */
function useFirstField(asked: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = asked > 0 && form.current?.querySelector('input');
    if (field) {
      field.focus();
      field.select();
    }
  }, [asked]);
  return form;
}

/** Marks what is found in the text, until the panel is closed. @returns how often it is found */
function useFound(session: EditorSession, search: string, replace: string): number {
  useEffect(() => {
    const query = new SearchQuery({ search, replace, literal: true });
    session.dispatch(setSearchState(session.state.tr, query));
  }, [session, search, replace]);
  useEffect(() => {
    return () => {
      session.dispatch(setSearchState(session.state.tr, new SearchQuery({ search: '' })));
      session.focus();
    };
  }, [session]);
  return useSyncExternalStore(session.subscribe, () => getMatchHighlights(session.state).find().length);
}

function findOrReplace(session: EditorSession, command: Command): void {
  if (command === replaceAll) session.runEnding(command);
  else command(session.state, session.dispatch);
  // Below the panel: ProseMirror scrolls only while the focus is in the text.
  document.querySelector('.ProseMirror-active-search-match')?.scrollIntoView();
}
