import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import prose from '#content/article/ArticleBody.module.css';
import figures from '#content/article/ArticleFigures.module.css';
import tables from '#content/article/ArticleTables.module.css';
import type { ChoosePicture, StorePicture } from '#desk/media/media.contract.ts';
import type { Block } from '../story.contract.ts';
import type { OpenDialog } from './dialogs/dialog-props.ts';
import { EditorDialog } from './dialogs/EditorDialog.desk.tsx';
import styles from './editor.desk.module.css';
import { EditorSession } from './editor-session.ts';
import { FindPanel } from './FindPanel.desk.tsx';
import { HtmlMode } from './HtmlMode.desk.tsx';
import { LengthOfText } from './LengthOfText.desk.tsx';
import { PictureNotice } from './PictureNotice.desk.tsx';
import marks from './prosemirror.desk.module.css';
import text from './text.desk.module.css';
import type { DialogName } from './toolbar/actions.ts';
import { EditorToolbar } from './toolbar/EditorToolbar.desk.tsx';
import views from './views/views.desk.module.css';

/** What the editor is given; it keeps its own state beside (editor-session.ts). */
interface StoryEditorProps {
  /**
   * The story's blocks. Others than those that `onChange` was given last are taken as a change from outside: what differs is
   * replaced, and cursor and history stay. They have to be rendered at once (useSyncExternalStore, flushSync): what is typed
   * before that is a change of the blocks from before.
   */
  readonly blocks: readonly Block[];
  /** Whether the person at this editor made these blocks, with another tool: then Undo takes that back. */
  readonly isStep?: boolean;
  /**
   * Called after each change of the text; blocks that did not change are the same objects as before.
   * @param isEnding whether something else was put in the place of words all over the text
   */
  readonly onChange: (blocks: readonly Block[], isEnding: boolean) => void;
  readonly isReadOnly?: boolean;
  /** The accessible name of the text. */
  readonly label: string;
  /** Lets a picture be chosen, or a file that was pasted be described. */
  readonly choosePicture: ChoosePicture;
  /** Stores a picture that is pasted, or named by its address. */
  readonly storePicture: StorePicture;
}

/** The editor of a story's body. */
export default function StoryEditor(props: StoryEditorProps) {
  const { isReadOnly = false, label } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [finding, setFinding] = useState(0);
  const [isHtml, setIsHtml] = useState(false);
  const toggleFind = useCallback(() => setFinding((asked) => (asked > 0 ? 0 : 1)), []);
  const toggleHtml = useCallback(() => {
    setIsHtml((is) => !is);
    setFinding(0);
  }, []);
  const openDialog = useCallback((name: DialogName) => setDialog({ name }), []);
  const session = useSession(props, { openDialog: setDialog, find: () => setFinding((asked) => asked + 1) });
  return (
    <section className={styles.editor} aria-label={`Editor: ${label}`}>
      {!isReadOnly && (
        <div className={styles.tools} data-print="no">
          <EditorToolbar {...{ session, openDialog, toggleFind, isHtml, toggleHtml }} />
          {finding > 0 && <FindPanel session={session} asked={finding} onClose={() => setFinding(0)} />}
        </div>
      )}
      <PictureNotice pictures={session.pictures} />
      {isHtml ? <HtmlMode session={session} label={label} /> : <Text {...{ session, label, isReadOnly }} />}
      <LengthOfText session={session} />
      {dialog && (
        <EditorDialog
          {...dialog}
          session={session}
          onClose={() => {
            setDialog(undefined);
            session.focus();
          }}
        />
      )}
    </section>
  );
}

type Openers = Pick<ConstructorParameters<typeof EditorSession>[0], 'openDialog' | 'find'>;

/** One session as long as the editor is there, which always has what the editor is given last. */
function useSession(props: StoryEditorProps, openers: Openers): EditorSession {
  const { blocks, isStep = false, onChange, choosePicture, storePicture } = props;
  const [session] = useState(() => new EditorSession({ blocks, ...openers }));
  useLayoutEffect(() => {
    session.onChange = onChange;
    session.choosePicture = choosePicture;
    session.storePicture = storePicture;
  }, [session, onChange, choosePicture, storePicture]);
  useLayoutEffect(() => session.take(blocks, isStep), [session, blocks, isStep]);
  return session;
}

interface TextProps {
  readonly session: EditorSession;
  readonly label: string;
  readonly isReadOnly: boolean;
}

/** The text itself, as readers see it. */
const Text = memo(function Text({ session, label, isReadOnly }: TextProps) {
  const element = useRef<HTMLDivElement>(null);
  const mayEdit = useRef(!isReadOnly);
  useLayoutEffect(() => {
    mayEdit.current = !isReadOnly;
    session.refresh();
  }, [session, isReadOnly]);
  useEffect(() => {
    if (!element.current) return;
    return session.mount(element.current, {
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(!mayEdit.current),
        class: [text.text, marks.marks, views.views, prose.body, figures.figures, tables.tables].join(' '),
      }),
      editable: () => mayEdit.current,
    });
  }, [session, label]);
  return <div ref={element} />;
});
