import { useId, useState } from 'react';
import { fieldLook, Labelled } from '#content/design/TextField.tsx';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { type ChangeOfMany, changeOfMany } from '#desk/stories/many/many.contract.ts';
import type { Option } from '../choices.contract.ts';
import { useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';
import { MomentField } from '../story/publish/MomentField.desk.tsx';
import { MANY_WORDS } from './many-words.ts';
import styles from './stories.desk.module.css';

type What = ChangeOfMany['what'];

const KINDS_OF_CHANGE = Object.keys(MANY_WORDS) as What[];

/** What to change, and to what. @param onChange is given nothing while something is missing */
export function ChooseChange({ onChange }: { onChange: (change: ChangeOfMany | undefined) => void }) {
  const [what, setWhat] = useState<What | ''>('');
  const [to, setTo] = useState('');
  const choose = (what: What | '', to: string) => {
    setWhat(what);
    setTo(to);
    onChange(changeOfMany.safeParse({ what, to: what === 'author' ? Number(to) : to }).data);
  };
  return (
    <div className={styles.change}>
      <WhatField what={what} onChange={(what) => choose(what, '')} />
      {what === 'time' && (
        <MomentField
          name="many"
          moment={to || null}
          past="That moment is past: scheduled stories go out at once, with this date."
          onChange={(moment) => choose(what, moment ?? '')}
        />
      )}
      {what !== '' && what !== 'time' && what !== 'down' && (
        <OneValue what={what} value={to} onChange={(value) => choose(what, value)} />
      )}
    </div>
  );
}

interface WhatFieldProps {
  readonly what: What | '';
  readonly onChange: (what: What | '') => void;
}

/** What this account may change. */
function WhatField({ what, onChange }: WhatFieldProps) {
  const id = useId();
  const { account } = useFacts();
  const offered = KINDS_OF_CHANGE.filter((kind) => kind !== 'down' || includes(account.role, 'editor'));
  return (
    <Labelled id={id} label="Change">
      <select
        id={id}
        className={fieldLook}
        value={what}
        onChange={({ target }) => onChange(offered.find((kind) => kind === target.value) ?? '')}
      >
        <option value="">Choose what to change</option>
        {offered.map((kind) => (
          <option key={kind} value={kind}>
            {MANY_WORDS[kind]}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

interface OneValueProps {
  readonly what: Exclude<What, 'time' | 'down'>;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the second list has. */
const VALUES: Readonly<Record<OneValueProps['what'], string>> = {
  section: 'New section',
  tag: 'Sub-category to add',
  untag: 'Sub-category to take away',
  author: 'New author',
};

function OneValue({ what, value, onChange }: OneValueProps) {
  const id = useId();
  const { categories, subcategories, authors } = useChoices();
  const options: Readonly<Record<OneValueProps['what'], readonly Option<string | number>[]>> = {
    section: categories,
    tag: subcategories,
    untag: subcategories,
    author: authors,
  };
  return (
    <Labelled id={id} label={VALUES[what]}>
      <select id={id} className={fieldLook} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose one</option>
        {options[what].map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
