import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { namedPicturesCall } from '#desk/media/media.contract.ts';
import type { Finding } from '#desk/stories/checks/check.ts';
import { checksOf, linksOf, picturesOf } from '#desk/stories/checks/checks.ts';
import { checkLinksCall, type LinkState, LONGEST_LINK, MOST_LINKS } from '#desk/stories/checks/links.contract.ts';
import type { OpenStory } from '#desk/stories/journal/opened.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { useSettled } from '../../settled.desk.ts';

/** Pause in milliseconds after which the checks look at what was typed. */
const PAUSE = 400;

/** What the checks find in a story, at each pause. */
export function useFindings(story: OpenStory): readonly Finding[] {
  const { imageBase, houseWords } = useFacts();
  const document = useSettled(story.document, PAUSE);
  const pictures = usePictures(picturesOf(document, imageBase));
  const links = useLinks(linksOf(document));
  const isPublished = story.state.published !== null;
  return useMemo(
    () => checksOf(document, { now: new Date(), isPublished, imageBase, houseWords, pictures, links }),
    [document, isPublished, imageBase, houseWords, pictures, links],
  );
}

/** The same object each time. */
const NONE = new Map();

function usePictures(paths: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['named pictures', paths],
    queryFn: async () => {
      const { pictures } = await makeCall(namedPicturesCall, { paths: [...paths] });
      return new Map(pictures.map((picture) => [picture.path, picture]));
    },
    enabled: paths.length > 0,
    placeholderData: (known) => known,
  });
  return data ?? NONE;
}

/** A link that led somewhere a minute ago still does. */
const LINKS_FRESH = 10 * 60_000;

function useLinks(addresses: readonly string[]) {
  const { data } = useQuery({
    queryKey: ['links', addresses],
    queryFn: async () => {
      const asked = addresses.filter((address) => address.length <= LONGEST_LINK);
      const states = new Map<string, LinkState>();
      for (let from = 0; from < asked.length; from += MOST_LINKS) {
        const { links } = await makeCall(checkLinksCall, { addresses: asked.slice(from, from + MOST_LINKS) });
        for (const { address, state } of links) states.set(address, state);
      }
      return states;
    },
    enabled: addresses.length > 0,
    staleTime: LINKS_FRESH,
    placeholderData: (known) => known,
    retry: false,
  });
  return data ?? NONE;
}
