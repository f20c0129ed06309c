import type { HeldLead } from '#desk/stories/publishing/publishing.contract.ts';

/** A lead as readers have it. */
export interface ShownLead {
  readonly place: number;
  readonly post_id: number;
  readonly title: string;
  /** Null for the newest, which is not held. */
  readonly until: string | null;
}

export interface FrontPageLeads {
  /** From the top. */
  readonly leads: readonly ShownLead[];
  /** All that last, also of posts that readers do not have yet. */
  readonly holds: readonly KnownHold[];
}

/** A hold with what is held. */
interface KnownHold extends HeldLead {
  readonly until: string;
  readonly title: string;
  readonly publish_time: string;
}

/**
 * The holds that move a lead to another place. It is held from then on, as those that were; the others stay the newest, in their
 * order, and fill what is left. A hold of a post that readers do not have yet stays where no other takes its place.
 * @param place 1 to 3
 */
export function movedLead({ leads, holds }: FrontPageLeads, post_id: number, place: number): HeldLead[] {
  const moved = leads.find((lead) => lead.post_id === post_id);
  if (!moved) return [...holds];
  const order = leads.filter((lead) => lead !== moved).toSpliced(place - 1, 0, moved);
  const shown = order.flatMap((lead, index): HeldLead[] =>
    lead.until === null && lead !== moved ? [] : [{ place: index + 1, post_id: lead.post_id, until: lead.until }],
  );
  return withUnseen(shown, { leads, holds });
}

/** The holds with another post in a place, which is held there from then on. */
export function chosenLead({ leads, holds }: FrontPageLeads, post_id: number, place: number): HeldLead[] {
  const others = holds.filter((hold) => hold.place !== place && hold.post_id !== post_id);
  return leads.some((lead) => lead.post_id === post_id)
    ? movedLead({ leads, holds }, post_id, place)
    : [...others, { place, post_id, until: null }];
}

/** The holds with a lead held until a moment in the place that it has. */
export function heldLead({ holds }: FrontPageLeads, { place, post_id }: ShownLead, until: string): HeldLead[] {
  return [...holds.filter((hold) => hold.place !== place && hold.post_id !== post_id), { place, post_id, until }];
}

/** The holds without that of a place. */
export function releasedPlace({ holds }: FrontPageLeads, place: number): HeldLead[] {
  return holds.filter((hold) => hold.place !== place);
}

/** The holds of posts that readers do not have yet. */
export function unseenHolds({ leads, holds }: FrontPageLeads): KnownHold[] {
  return holds.filter(({ post_id }) => !leads.some((lead) => lead.post_id === post_id));
}

/** What is said once the leads are arranged. */
export function arrangedInWords(shown: FrontPageLeads): string {
  const unseen = unseenHolds(shown);
  if (unseen.length === 0) return 'The leads are arranged: readers have them now.';
  const titles = unseen.map(({ title }) => `“${title}”`).join(' and ');
  return `The leads are arranged. ${titles} ${unseen.length === 1 ? 'takes its place' : 'take their places'} when readers have ${unseen.length === 1 ? 'it' : 'them'}.`;
}

function withUnseen(shown: readonly HeldLead[], { leads, holds }: FrontPageLeads): HeldLead[] {
  const isTaken = (place: number) => shown.some((hold) => hold.place === place);
  const isSeen = (post_id: number) => leads.some((lead) => lead.post_id === post_id);
  return [...shown, ...holds.filter(({ place, post_id }) => !isTaken(place) && !isSeen(post_id))];
}
