import { lostAddresses } from '#content/redirects/asked-addresses.store.ts';
import { type AnsweredCall, answerCall, type Sent } from '#desk/calls/answered-call.ts';
import { addressesOfStory } from './leading-to.store.ts';
import * as redirects from './redirects-calls.contract.ts';
import { redirectsFile } from './redirects-file.store.ts';
import { takeRules } from './take-rules.store.ts';

/** What is done with redirects beside their forms. */
export const redirectsApi: readonly AnsweredCall<Sent>[] = [
  answerCall(redirects.lostAddressesCall, 'editor', async (site) => ({ addresses: await lostAddresses(site) })),
  answerCall(redirects.redirectsFileCall, 'editor', async (site) => ({ csv: await redirectsFile(site) })),
  answerCall(redirects.takeRedirectsCall, 'editor', takeRules),
  answerCall(redirects.addressesOfStoryCall, 'writer', async (site, person, { id }) => ({
    addresses: await addressesOfStory(site, person, id),
  })),
];
