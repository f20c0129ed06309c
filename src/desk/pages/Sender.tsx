import { createContext, useContext } from 'react';

/** The account that a page of the desk is rendered for; undefined on pages without one. */
const Sender = createContext<number | undefined>(undefined);

export const ProvideSender = Sender.Provider;

/** Says in a form for whom its page was rendered: another account may be signed in by the time it is sent. */
export function SentBy() {
  const account = useContext(Sender);
  return account === undefined ? null : <input type="hidden" name="account" value={account} />;
}
