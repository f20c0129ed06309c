import type { StoryDocument } from '../../story.contract.ts';
import { blockPartsOf } from '../block-parts.ts';
import type { CheckContext, Finding } from '../check.ts';
import type { LinkState } from '../links.contract.ts';

/** What is said of a link, by what became of the question; nothing of one that leads somewhere. */
const SAID: Readonly<Record<LinkState, ((address: string) => Pick<Finding, 'message' | 'level'>) | undefined>> = {
  ok: undefined,
  gone: (address) => wrong(`Correct or remove the link to ${address}: nothing is there.`),
  nameless: (address) => wrong(`Correct or remove the link to ${address}: there is no site of this name.`),
  failing: (address) => open(`Try the link to ${address} again later: its server answers with an error.`),
  refused: (address) => open(`Try the link to ${address} yourself: its server does not answer programs.`),
  unreached: (address) => open(`Try the link to ${address} yourself: this site’s server could not reach it.`),
  late: (address) => open(`Try the link to ${address} yourself: there was no answer in time.`),
  'not asked': (address) => open(`Try the link to ${address} yourself: it was not asked.`),
};

const wrong = (message: string) => ({ message, level: 'advice' as const });
const open = (message: string) => ({ message, level: 'note' as const });

/** Links that lead nowhere, and those of which that is not known, as the server found when it asked (links.contract.ts). */
export function links({ blocks }: StoryDocument, { links }: CheckContext): readonly Finding[] {
  return blocks.flatMap((block) =>
    [...new Set(blockPartsOf(block).links)].flatMap((address) => {
      const said = SAID[links.get(address) ?? 'ok']?.(address);
      return said ? { ...said, place: { block: block.id } } : [];
    }),
  );
}
