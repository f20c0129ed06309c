import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallFailed, makeCall } from '#desk/application/call.ts';
import { useFacts } from '#desk/application/facts.desk.ts';
import { setTargetDateCall } from '#desk/stories/planning/planning.contract.ts';
import type { CalendarEntry } from './calendar.contract.ts';
import { reschedule } from './reschedule.ts';
import { timeOnDay } from './time-on-day.ts';

/** Where an entry goes: the day of a target date, or the moment of a scheduled story. */
type Aim = { readonly day: string } | { readonly moment: string } | { readonly message: string };

interface Move {
  readonly entry: CalendarEntry;
  readonly to: Aim;
}

/** The moving of entries, and what was moved last. */
export interface Moving {
  readonly moveToDay: (entry: CalendarEntry, day: string) => void;
  readonly moveToMoment: (entry: CalendarEntry, moment: string) => void;
  readonly undo: () => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Undefined until something was moved. */
  readonly moved: Move | undefined;
}

/** Moves a scheduled story to the same time of another day, or a target date; each can be undone by moving it back. */
export function useMoving(): Moving {
  const { publication } = useFacts();
  const queries = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: store,
    onSettled: (_moved, _error, { entry }) =>
      Promise.all(
        [['calendar'], ['stories'], ['story', entry.moves?.id]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const moveToDay = (entry: CalendarEntry, day: string) => {
    const to = entry.moment === null ? { day } : timeOnDay(entry.moment, day, { ...publication, now: Date.now() });
    mutate({ entry, to });
  };
  const moveToMoment = (entry: CalendarEntry, moment: string) => mutate({ entry, to: { moment } });
  const undo = () => {
    if (!data) return;
    const { entry, to } = data;
    const back = { day: entry.day, moment: entry.moment };
    mutate({ entry: { ...entry, ...to }, to: back.moment === null ? { day: back.day } : { moment: back.moment } });
  };
  return { moveToDay, moveToMoment, undo, isPending, error, moved: isPending || error ? undefined : data };
}

async function store(move: Move): Promise<Move> {
  const { entry, to } = move;
  if ('message' in to) throw new CallFailed(400, to.message);
  if (entry.moves === null) throw new CallFailed(400, 'This stays where it is.');
  if ('moment' in to) await reschedule(makeCall, entry.moves, to.moment);
  else await makeCall(setTargetDateCall, { id: entry.moves.id ?? 0, target_date: to.day });
  return move;
}
