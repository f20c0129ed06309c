import { useEffect, useRef } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { Action } from './actions.ts';
import styles from './toolbar.desk.module.css';

interface ActionMenuProps {
  /** On the button. */
  readonly label: string;
  /** Of the menu; the button's label, where absent. */
  readonly name?: string;
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
  /** Puts the cursor back into the text. */
  readonly focusText: () => void;
}

/** A button of the toolbar that opens a menu. */
export function ActionMenu({ label, name = label, actions, onAction, focusText }: ActionMenuProps) {
  const { opened, done, focused } = useFocusAfter(focusText);
  return (
    <MenuTrigger onOpenChange={(isOpen) => isOpen && opened()}>
      <Button onFocus={focused} className={styles.tool ?? ''} aria-label={name === label ? label : `${name}: ${label}`}>
        {label} <span aria-hidden="true">▾</span>
      </Button>
      <Popover className={styles.popover ?? ''}>
        <Menu
          className={styles.menu ?? ''}
          aria-label={name}
          onAction={(key) => {
            const action = actions.find((one) => one.label === key);
            if (!action) return;
            done(action);
            onAction(action);
          }}
        >
          {actions.map((action) => (
            <MenuItem key={action.label} id={action.label} className={styles.item ?? ''}>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Leads the focus back into the text after a command. */
function useFocusAfter(focusText: () => void) {
  // A menu keeps the focus until it is closed, and gives it to its button then: a command's cursor is further on.
  const isDone = useRef(false);
  // The menu Table goes with the table that its command left or deleted: there is no button any more.
  useEffect(
    () => () => {
      if (isDone.current) setTimeout(focusText);
    },
    [focusText],
  );
  return {
    opened: () => {
      isDone.current = false;
    },
    done: ({ does }: Action) => {
      isDone.current = typeof does !== 'string';
    },
    focused: () => {
      if (isDone.current) focusText();
      isDone.current = false;
    },
  };
}
