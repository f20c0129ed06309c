import { useQuery } from '@tanstack/react-query';
import { makeCall } from './call.ts';
import { type Choices, readChoices } from './choices.contract.ts';

/** Names of categories and authors rarely change: asked for again after this many milliseconds. */
const FRESH = 5 * 60_000;

/** What a story can be filed under. @returns undefined until it is there */
export function useChoices(): Choices | undefined {
  return useQuery({ queryKey: ['choices'], queryFn: () => makeCall(readChoices, {}), staleTime: FRESH }).data;
}
