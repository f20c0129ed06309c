import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Nature } from '#content/contact/natures.ts';
import { makeCall } from '#desk/application/call.ts';
import { callsOfTray, type WholeRequest } from './requests.contract.ts';
import type { Tray } from './trays.ts';

type RequestChange =
  | { readonly what: 'answer'; readonly note: string; readonly denial: string }
  | { readonly what: 'reopen' }
  | { readonly what: 'confirm'; readonly is_confirmed: boolean }
  | { readonly what: 'sort'; readonly nature: Nature };

/** What is done with one message or request; its screen shows what came of it, and the lists ask again. */
export function useRequestChanges(tray: Tray, id: number) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (change: RequestChange) => changed(tray, id, change),
    onSuccess: (request) => {
      queries.setQueryData(['readers', tray, 'one', id], request);
      // Not itself: it would be read, and noted, once more.
      return queries.invalidateQueries({
        queryKey: ['readers'],
        predicate: ({ queryKey }) => !queryKey.includes('one'),
      });
    },
  });
  return { make: mutate, error, isBusy: isPending };
}
export type RequestChanges = ReturnType<typeof useRequestChanges>;

function changed(tray: Tray, id: number, change: RequestChange): Promise<WholeRequest> {
  const calls = callsOfTray(tray);
  switch (change.what) {
    case 'answer':
      return makeCall(calls.answer, { id, note: change.note, denial: change.denial });
    case 'reopen':
      return makeCall(calls.reopen, { id });
    case 'confirm':
      return makeCall(calls.confirm, { id, is_confirmed: change.is_confirmed });
    case 'sort':
      return makeCall(calls.sort, { id, nature: change.nature });
  }
}
