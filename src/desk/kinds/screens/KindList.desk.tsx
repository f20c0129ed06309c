import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Button, ButtonLink } from '#content/design/Button.tsx';
import { SearchInput } from '#content/design/SearchInput.desk.tsx';
import screen from '#content/design/screen.desk.module.css';
import type { AnyField, Kind } from '#content/kinds/kind.ts';
import { makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { Screen } from '#desk/application/frame/Screen.desk.tsx';
import { useNotedList } from '#desk/application/left-lists.desk.ts';
import { useSettled } from '#desk/application/settled.desk.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { pictureAddress } from '#platform/picture-address.ts';
import { KIND_PANELS } from '../form/panels.desk.tsx';
import { valueInWords } from '../form/value-in-words.ts';
import { callsOf } from '../kind-calls.contract.ts';
import styles from '../kinds.desk.module.css';
import { RemovedNotice } from './RemovedNotice.desk.tsx';
import { SwitchButton } from './SwitchButton.desk.tsx';

/** Pause in milliseconds after which typed words are looked for. */
const PAUSE = 150;

/** The things of a kind. */
export function KindList<Form extends object>({ kind }: { kind: Kind<Form> }) {
  const { one, many } = kind.words;
  const [search, setSearch] = useSearchParams();
  useNotedList(kind.name);
  const [words, page] = [search.get('words') ?? '', Number(search.get('page')) || 1];
  const { data, error, isPending } = useListed(kind, { words: useSettled(words, PAUSE), page });
  return (
    <Screen
      title={many}
      action={<ButtonLink href={`${deskAddresses.kind(kind.name)}/new`}>{`New ${one.toLowerCase()}`}</ButtonLink>}
    >
      <RemovedNotice kind={kind} />
      <AboveList kind={kind} />
      <Words
        kind={kind}
        words={words}
        onChange={(typed) => setSearch(typed ? { words: typed } : {}, { replace: true })}
      />
      <ErrorNotice error={error} />
      <p role="status" className={screen.quiet}>
        {isPending && 'Looking …'}
        {data?.rows.length === 0 && (words ? 'None has these words.' : `There is no ${one.toLowerCase()} yet.`)}
      </p>
      <ul className={styles.rows}>
        {data?.rows.map(({ id, form, about }) => (
          <Row key={id} kind={kind} id={id} form={form} about={about} />
        ))}
      </ul>
      <Ways
        kind={kind}
        page={page}
        hasMore={data?.hasMore === true}
        onTurn={(to) => setSearch({ words, page: String(to) })}
      />
    </Screen>
  );
}

/** A page of what has some words; the one before it stays in sight until it is there. */
function useListed<Form extends object>(kind: Kind<Form>, asked: { readonly words: string; readonly page: number }) {
  return useQuery({
    queryKey: ['kinds', kind.name, asked],
    queryFn: () => makeCall(callsOf(kind).list, asked),
    placeholderData: keepPreviousData,
  });
}

/** What a kind has of its own above its list. */
function AboveList({ kind: { name } }: { kind: { readonly name: string } }) {
  const Above = KIND_PANELS[name]?.aboveList;
  if (!Above) return null;
  return (
    <Suspense fallback={null}>
      <Above />
    </Suspense>
  );
}

interface WordsProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly words: string;
  readonly onChange: (words: string) => void;
}

function Words<Form extends object>({ kind, words, onChange }: WordsProps<Form>) {
  const searched = [kind.title, ...(kind.list.words ?? [])].map((name) => kind.fields[name].label.toLowerCase());
  return (
    <search>
      <SearchInput
        label={`Words of the ${kind.words.one.toLowerCase()}`}
        placeholder={`Words of ${searched.join(', ')}`}
        words={words}
        onChange={onChange}
      />
    </search>
  );
}

interface WaysProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly page: number;
  readonly hasMore: boolean;
  readonly onTurn: (page: number) => void;
}

/** To the pages before and after, to what was removed, and to what belongs beside the kind. */
function Ways<Form extends object>({ kind: { list, words }, page, hasMore, onTurn }: WaysProps<Form>) {
  const [before, after] = list.alphabetical ? ['Back', 'Further ones'] : ['Later ones', 'Earlier ones'];
  return (
    <p className={styles.row}>
      {page > 1 && (
        <Button look="line" onClick={() => onTurn(page - 1)}>
          {before}
        </Button>
      )}
      {hasMore && (
        <Button look="line" onClick={() => onTurn(page + 1)}>
          {after}
        </Button>
      )}
      <Link to="/removed">{`Removed ${words.many.toLowerCase()}`}</Link>
      {list.beside?.map(({ words, path }) => (
        <Link key={path} to={`~${deskAddresses.desk()}${path}`}>
          {words}
        </Link>
      ))}
    </p>
  );
}

/** In pixels: one of the widths that pictures are made in. */
const PICTURE_WIDTH = 300;

/** The path of the first picture of a form. */
function pictureOf<Form extends object>({ fields }: Kind<Form>, form: Form): string | undefined {
  const names = Object.keys(fields) as (keyof Form & string)[];
  const name = names.find((each) => (fields[each] as AnyField).as === 'picture');
  const path: unknown = name && form[name];
  return typeof path === 'string' && path !== '' ? path : undefined;
}

interface RowProps<Form extends object> {
  readonly kind: Kind<Form>;
  readonly id: number;
  readonly form: Form;
  readonly about: readonly string[];
}

function Row<Form extends object>({ kind, id, form, about }: RowProps<Form>) {
  const { publication, imageBase } = useFacts();
  const { columns, state } = kind.list;
  const picture = pictureOf(kind, form);
  return (
    <li>
      {picture && <img src={pictureAddress(imageBase, picture, PICTURE_WIDTH)} alt="" loading="lazy" />}
      <Link className={styles.title} to={`/${id}`}>
        {String(form[kind.title]) || `${kind.words.one} without a name`}
      </Link>
      <p className={styles.about}>
        <b>{state(form, new Date().toISOString())}</b>
        {columns.map((name) => {
          const field = kind.fields[name] as AnyField;
          const words = valueInWords(field, form[name], form, publication);
          return words && <span key={name}>{`${field.label}: ${words}`}</span>;
        })}
        {about.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      <SwitchButton kind={kind} id={id} form={form} />
    </li>
  );
}
