import { fieldLook } from './TextField.tsx';

interface SearchInputProps {
  /** What is looked through, in words: its name, and what stands in it while it is empty. */
  readonly label: string;
  /** What stands in it while it is empty, where that is more than its name. */
  readonly placeholder?: string;
  readonly words: string;
  /** What is typed is about people: the browser keeps none of it. */
  readonly isPrivate?: boolean;
  readonly onChange: (words: string) => void;
}

/** The words that a list is searched for. */
export function SearchInput({ label, placeholder = label, words, isPrivate = false, onChange }: SearchInputProps) {
  return (
    <input
      type="search"
      className={fieldLook}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      autoComplete={isPrivate ? 'off' : undefined}
      value={words}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
