import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed, makeCall } from '#desk/application/call.ts';
import { arrangeLeadsCall, type HeldLead, offeredLeadsCall } from '#desk/stories/publishing/publishing.contract.ts';
import { chosenLead, type FrontPageLeads, heldLead, releasedPlace, type ShownLead } from './arranged.ts';
import type { DraggedPost } from './drop-on-page.desk.ts';

interface Wanted {
  readonly holds: readonly HeldLead[];
  /** What it replaces, for Undo. */
  readonly before: readonly HeldLead[];
}

/** Puts posts into places of the front page's leads, holds and releases them; what was done last can be undone. */
export function useArranging(shown: FrontPageLeads | undefined) {
  const queries = useQueryClient();
  const { mutate, error, isPending, data } = useMutation({
    mutationFn: async (given: Wanted | ((shown: FrontPageLeads) => HeldLead[] | Promise<HeldLead[]>)) => {
      const wanted = typeof given === 'function' ? await wantedBy(shown, given) : given;
      await makeCall(arrangeLeadsCall, { holds: [...wanted.holds] });
      return wanted;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  });
  return {
    put: (dropped: DraggedPost, place: number) =>
      mutate(async (leads) => chosenLead(leads, await postOf(dropped), place)),
    hold: (lead: ShownLead, until: string) => mutate((leads) => heldLead(leads, lead, until)),
    release: (place: number) => mutate((leads) => releasedPlace(leads, place)),
    undo: () => data && mutate({ holds: data.before, before: data.holds }),
    isDone: data !== undefined && !isPending && !error,
    isPending,
    error,
  };
}

async function wantedBy(
  shown: FrontPageLeads | undefined,
  change: (shown: FrontPageLeads) => HeldLead[] | Promise<HeldLead[]>,
): Promise<Wanted> {
  if (!shown) throw new CallFailed(409, 'The leads are not known yet. Please try again.');
  return { holds: await change(shown), before: shown.holds };
}

async function postOf(dropped: DraggedPost): Promise<number> {
  return 'post_id' in dropped ? dropped.post_id : postAt(dropped.path);
}

async function postAt(path: string): Promise<number> {
  const { posts } = await makeCall(offeredLeadsCall, { words: '', path });
  const [post] = posts;
  if (!post) throw new CallFailed(404, 'This cannot lead the front page: it is no article.');
  return post.id;
}
