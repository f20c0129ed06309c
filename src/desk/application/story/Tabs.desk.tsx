import { type KeyboardEvent, type ReactNode, useId } from 'react';
import look from '#content/design/Tabs.module.css';

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly current: Name;
  readonly onChange: (name: Name) => void;
  /** What stands on a tab, where that is more than its name. */
  readonly title?: (name: Name) => ReactNode;
  /** Called for every tab: a panel that shall keep what was typed into it is rendered while another is shown, too. */
  readonly panel: (name: Name, isCurrent: boolean) => ReactNode;
}

/** Tabs that switch in place; arrow keys go from one to the next (ARIA Authoring Practices, Tabs). */
export function Tabs<Name extends string>({ panel, ...props }: TabsProps<Name>) {
  const { names, current } = props;
  const id = useId();
  const tabId = (name: Name) => `${id}-${name}`;
  return (
    <>
      <TabList {...props} tabId={tabId} />
      {names.map((name) => (
        <div
          key={name}
          role="tabpanel"
          id={`${tabId(name)}-panel`}
          aria-labelledby={tabId(name)}
          hidden={name !== current}
        >
          {panel(name, name === current)}
        </div>
      ))}
    </>
  );
}

interface TabListProps<Name extends string> extends Omit<TabsProps<Name>, 'panel'> {
  readonly tabId: (name: Name) => string;
}

function TabList<Name extends string>(props: TabListProps<Name>) {
  const { label, names, current, onChange, title = (name) => name, tabId } = props;
  const move = (event: KeyboardEvent) => {
    const next = nextOf(names, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={look.tabs}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={tabId(name)}
          aria-selected={name === current}
          aria-controls={`${tabId(name)}-panel`}
          tabIndex={name === current ? 0 : -1}
          className={look.tab}
          onClick={() => onChange(name)}
          onKeyDown={move}
        >
          {title(name)}
        </button>
      ))}
    </div>
  );
}

function nextOf<Name>(names: readonly Name[], current: Name, key: string): Name | undefined {
  const at = names.indexOf(current);
  if (key === 'ArrowRight') return names.at((at + 1) % names.length);
  if (key === 'ArrowLeft') return names.at(at - 1);
  if (key === 'Home') return names[0];
  return key === 'End' ? names.at(-1) : undefined;
}
