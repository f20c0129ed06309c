import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import styles from '../editor.desk.module.css';
import type { Action } from './actions.ts';

interface ActionMenuProps {
  /** On the button. */
  readonly label: string;
  /** Of the menu; the button's label, where absent. */
  readonly name?: string;
  readonly actions: readonly Action[];
  readonly onAction: (action: Action) => void;
}

/** A button of the toolbar that opens a menu. */
export function ActionMenu({ label, name = label, actions, onAction }: ActionMenuProps) {
  return (
    <MenuTrigger>
      <Button className={styles.tool ?? ''} aria-label={name === label ? label : `${name}: ${label}`}>
        {label} <span aria-hidden="true">▾</span>
      </Button>
      <Popover className={styles.popover ?? ''}>
        <Menu
          className={styles.menu ?? ''}
          aria-label={name}
          onAction={(key) => {
            const action = actions.find((one) => one.label === key);
            if (action) onAction(action);
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
