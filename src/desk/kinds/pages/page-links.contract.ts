import { z } from 'zod';
import { rowId } from '#desk/accounts/accounts.contract.ts';
import { sharedLink } from '#desk/stories/preview/preview.contract.ts';
import { defineCall } from '#platform/api/desk-call.contract.ts';

const path = '/kinds/pages/:id/preview-links';
const input = z.object({ id: rowId });

/** Makes a link that shows a page of text, as it is saved, to someone without an account, until it expires. */
export const makePageLinkCall = defineCall({ method: 'POST', path, input, answer: sharedLink });

/** Ends all links to the preview of the page that exist. */
export const endPageLinksCall = defineCall({ method: 'DELETE', path, input });
