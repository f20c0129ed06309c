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
  const form = useRef<HTMLFormElement>(null);
  const found = useFound(session, search, replace);
  useEffect(() => {
    const field = asked > 0 && form.current?.querySelector('input');
    if (field) {
      field.focus();
      field.select();
    }
  }, [asked]);
  const typing = (change: (words: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    setReplaced(0);
    change(event.target.value);
  };
  const run = (command: Command) => {
    setReplaced(command === replaceAll ? found : 0);
    if (command === replaceAll) session.runEnding(command);
    else command(session.state, session.dispatch);
    showFound();
  };
  const tool = (label: string, command: Command) => (
    <button type="button" className={toolbar.tool} onClick={() => run(command)}>
      {label}
    </button>
  );
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
          {tool('Next', findNext)}
          {tool('Previous', findPrev)}
          {tool('Replace', replaceNext)}
          {tool('Replace all', replaceAll)}
          <output>{replaced > 0 ? `${replaced} replaced` : search && `${found} found`}</output>
          <button type="button" className={toolbar.tool} onClick={onClose}>
            Close
          </button>
        </p>
      </form>
    </search>
  );
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

/** Scrolls what was found to below this panel: ProseMirror scrolls only while the focus is in the text. */
function showFound(): void {
  document.querySelector('.ProseMirror-active-search-match')?.scrollIntoView();
}
