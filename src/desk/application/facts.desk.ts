import { createContext, use } from 'react';
import { type DeskFacts, deskFacts } from './facts.contract.ts';

/** @throws ZodError when the document was made by a server of another version */
export function factsOf(element: HTMLElement): DeskFacts {
  return deskFacts.parse(JSON.parse(element.dataset.facts ?? 'null'));
}

export const FactsContext = createContext<DeskFacts | undefined>(undefined);

/** @throws Error outside of <DeskApplication> */
export function useFacts(): DeskFacts {
  const facts = use(FactsContext);
  if (!facts) throw new Error('useFacts needs a FactsContext around it');
  return facts;
}
