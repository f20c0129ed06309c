import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endStoryCall, restoreStoryCall } from '#desk/stories/bin/bin.contract.ts';
import { makeCall } from '../call.ts';

/** A call about a story in the bin; afterwards bin and list are read again. */
function useBinCall(call: (id: number) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => Promise.all(['bin', 'stories'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}

/** Takes a story out of the bin. */
export function useRestore() {
  return useBinCall((id) => makeCall(restoreStoryCall, { id }));
}

/** Ends a story that is in the bin. */
export function useEnd() {
  return useBinCall((id) => makeCall(endStoryCall, { id }));
}
