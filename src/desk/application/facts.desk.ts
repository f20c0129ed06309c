import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect } from 'react';
import { FACTS_EVENT } from '#platform/api/desk-call.contract.ts';
import { makeCall } from './call.ts';
import { type DeskFacts, deskFacts, readFactsCall } from './facts.contract.ts';

/** @throws ZodError when the document was made by a server of another version */
export function factsOf(element: HTMLElement): DeskFacts {
  return deskFacts.parse(JSON.parse(element.dataset.facts ?? 'null'));
}

/**
 * What the document gave, until an answer says that the paper is set in another way, here or by somebody else: the clock of a desk
 * that stays open is the paper's.
 */
export function useCurrentFacts(given: DeskFacts): DeskFacts {
  const { data, refetch } = useQuery({
    queryKey: ['facts'],
    queryFn: () => makeCall(readFactsCall, {}),
    initialData: given,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const look = (event: Event) => {
      if (event instanceof CustomEvent && event.detail !== data.version) void refetch({ cancelRefetch: false });
    };
    document.addEventListener(FACTS_EVENT, look);
    return () => document.removeEventListener(FACTS_EVENT, look);
  }, [data.version, refetch]);
  return data;
}

export const FactsContext = createContext<DeskFacts | undefined>(undefined);

/** @throws Error outside of <DeskApplication> */
export function useFacts(): DeskFacts {
  const facts = use(FactsContext);
  if (!facts) throw new Error('useFacts needs a FactsContext around it');
  return facts;
}
