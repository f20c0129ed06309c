import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { memo, useSyncExternalStore } from 'react';
import { Button, Group, ToggleButton, Toolbar } from 'react-aria-components';
import { toggleList, toggleQuote } from '../commands/blocks.ts';
import styles from '../editor.desk.module.css';
import type { EditorSession } from '../editor-session.ts';
import { schema } from '../schema/schema.ts';
import { ActionMenu } from './ActionMenu.desk.tsx';
import { type Action, type DialogName, insertActions, lineActions, tableActions, wordActions } from './actions.ts';

const { nodes, marks } = schema;

interface EditorToolbarProps {
  readonly session: EditorSession;
  readonly openDialog: (name: DialogName) => void;
  readonly toggleFind: () => void;
  readonly toggleHtml: () => void;
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly command: Command;
}

/** The tools of the text. It is drawn again only when what it shows changes, and not at each key. */
export const EditorToolbar = memo(function EditorToolbar(props: EditorToolbarProps) {
  const { session, openDialog } = props;
  const shown = useSyncExternalStore(session.subscribe, session.toolbar);
  const around = shown.around.split(' ');
  const on = shown.marks.split(' ');
  const act = ({ does }: Action) => (typeof does === 'string' ? openDialog(does) : session.run(does));
  const menu = { onAction: act, focusText: session.focus };
  const toggle = ({ label, isOn, command }: ToggleProps) => (
    <ToggleButton className={styles.tool ?? ''} isSelected={isOn} onChange={() => session.run(command)}>
      {label}
    </ToggleButton>
  );
  return (
    <Toolbar aria-label="Tools of the text" className={styles.toolbar ?? ''}>
      <ActionMenu
        label={lineActions[shown.line]?.label ?? 'Text'}
        name="Kind of line"
        actions={Object.values(lineActions)}
        {...menu}
      />
      <Group aria-label="Words" className={styles.group ?? ''}>
        {toggle({ label: 'Bold', isOn: on.includes('strong'), command: toggleMark(marks.strong) })}
        {toggle({ label: 'Emphasis', isOn: on.includes('em'), command: toggleMark(marks.em) })}
        <ToggleButton className={styles.tool ?? ''} isSelected={on.includes('a')} onChange={() => openDialog('link')}>
          Link
        </ToggleButton>
        <ActionMenu label="More" name="More for words" actions={wordActions} {...menu} />
      </Group>
      <Group aria-label="Blocks" className={styles.group ?? ''}>
        {toggle({ label: 'List', isOn: around.includes('ul'), command: toggleList(nodes.ul) })}
        {toggle({ label: 'Numbers', isOn: around.includes('ol'), command: toggleList(nodes.ol) })}
        {toggle({ label: 'Quote', isOn: around.includes('blockquote'), command: toggleQuote })}
        <ActionMenu label="Insert" actions={insertActions} {...menu} />
        {around.includes('table') && <ActionMenu label="Table" actions={tableActions} {...menu} />}
        {shown.selected === 'picture' && (
          <Button className={styles.tool ?? ''} onPress={() => openDialog('picture')}>
            Picture …
          </Button>
        )}
        {shown.selected === 'player' && (
          <Button className={styles.tool ?? ''} onPress={() => openDialog('player')}>
            Player …
          </Button>
        )}
      </Group>
      <WholeText {...props} canUndo={shown.canUndo} canRedo={shown.canRedo} />
    </Toolbar>
  );
});

interface WholeTextProps extends EditorToolbarProps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

function WholeText({ session, toggleFind, toggleHtml, canUndo, canRedo }: WholeTextProps) {
  return (
    <Group aria-label="The whole text" className={styles.group ?? ''}>
      <Button className={styles.tool ?? ''} isDisabled={!canUndo} onPress={() => session.run(undo)}>
        Undo
      </Button>
      <Button className={styles.tool ?? ''} isDisabled={!canRedo} onPress={() => session.run(redo)}>
        Redo
      </Button>
      <Button className={styles.tool ?? ''} onPress={toggleFind}>
        Find
      </Button>
      <Button className={styles.tool ?? ''} onPress={toggleHtml}>
        HTML
      </Button>
    </Group>
  );
}
