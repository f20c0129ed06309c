import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { memo, useSyncExternalStore } from 'react';
import { Button, Group, ToggleButton, Toolbar } from 'react-aria-components';
import { toggleList, toggleQuote } from '../commands/blocks.ts';
import type { EditorSession } from '../editor-session.ts';
import { schema } from '../schema/schema.ts';
import { ActionMenu } from './ActionMenu.desk.tsx';
import { type Action, type DialogName, insertActions, lineActions, tableActions, wordActions } from './actions.ts';
import styles from './toolbar.desk.module.css';

const { nodes, marks } = schema;

interface EditorToolbarProps {
  readonly session: EditorSession;
  readonly openDialog: (name: DialogName) => void;
  readonly toggleFind: () => void;
  /** Whether the text is shown as HTML: most tools need a cursor in the text. */
  readonly isHtml: boolean;
  readonly toggleHtml: () => void;
}

/** The tools of the text. It is rendered again only when what it shows changes, and not at each key. */
export const EditorToolbar = memo(function EditorToolbar(props: EditorToolbarProps) {
  const { session, openDialog, isHtml } = props;
  const { around, marks: on, ...shown } = useSyncExternalStore(session.subscribe, session.toolbar);
  const act = ({ does }: Action) => (typeof does === 'string' ? openDialog(does) : session.run(does));
  const menu = { onAction: act, focusText: session.focus };
  const toggle = (label: string, isOn: boolean, command: Command) => (
    <ToggleButton className={styles.tool ?? ''} isSelected={isOn} onChange={() => session.run(command)}>
      {label}
    </ToggleButton>
  );
  return (
    <Toolbar aria-label="Tools of the text" className={styles.toolbar ?? ''} data-html={isHtml}>
      <ActionMenu
        label={lineActions[shown.line]?.label ?? 'Text'}
        name="Kind of line"
        actions={Object.values(lineActions)}
        {...menu}
      />
      <Group aria-label="Words" className={styles.group ?? ''}>
        {toggle('Bold', on.includes('strong'), toggleMark(marks.strong))}
        {toggle('Emphasis', on.includes('em'), toggleMark(marks.em))}
        <ToggleButton className={styles.tool ?? ''} isSelected={on.includes('a')} onChange={() => openDialog('link')}>
          Link
        </ToggleButton>
        <ActionMenu label="More" name="More for words" actions={wordActions} {...menu} />
      </Group>
      <Group aria-label="Blocks" className={styles.group ?? ''}>
        {toggle('List', around.includes('ul'), toggleList(nodes.ul))}
        {toggle('Numbers', around.includes('ol'), toggleList(nodes.ol))}
        {toggle('Quote', around.includes('blockquote'), toggleQuote)}
        <ActionMenu label="Insert" actions={insertActions} {...menu} />
        {around.includes('table') && <ActionMenu label="Table" actions={tableActions} {...menu} />}
        {shown.selected === 'picture' && <Tool label="Picture …" act={() => openDialog('picture')} />}
        {shown.selected === 'player' && <Tool label="Player …" act={() => openDialog('player')} />}
      </Group>
      <WholeText {...props} canUndo={shown.canUndo} canRedo={shown.canRedo} />
    </Toolbar>
  );
});

interface WholeTextProps extends Omit<EditorToolbarProps, 'openDialog'> {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

function WholeText({ session, canUndo, canRedo, isHtml, toggleFind, toggleHtml }: WholeTextProps) {
  return (
    <Group aria-label="The whole text" className={styles.group ?? ''}>
      <Tool label="Undo" isDisabled={!canUndo} act={() => session.run(undo)} />
      <Tool label="Redo" isDisabled={!canRedo} act={() => session.run(redo)} />
      <Tool label="Find" isDisabled={isHtml} act={toggleFind} />
      <ToggleButton className={styles.tool ?? ''} isSelected={isHtml} onChange={toggleHtml}>
        HTML
      </ToggleButton>
    </Group>
  );
}

interface ToolProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly act: () => void;
}

function Tool({ label, isDisabled = false, act }: ToolProps) {
  return (
    <Button className={styles.tool ?? ''} isDisabled={isDisabled} onPress={act}>
      {label}
    </Button>
  );
}
