import { z } from 'zod';
import { SHEET_NAMES, SHEETS } from '#content/settings/sheets.ts';
import { siteAt } from '#content/site-at.ts';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { defineShownPage } from '#desk/paper/define-shown-page.ts';
import { SHOWN_AT, triedPublication } from './tried-settings.ts';

/** Characters of a form as JSON that an address may hold: names and colours fit, a long list of people does not. */
const LONGEST_FORM = 10_000;

/** /desk/settings-in-place?sheet=…&scheme=…&form=…: a page of the paper with these settings, on light or on dark paper. */
export default defineShownPage({
  title: 'Settings',
  params: z.object({
    sheet: z.enum(SHEET_NAMES).catch('paper'),
    scheme: z.enum(['light', 'dark']).catch('light'),
    form: z.string().max(LONGEST_FORM).catch(''),
  }),
  load: async (_site, { sheet, scheme, form }) => ({ sheet: SHEETS[sheet], scheme, form }),
  shows: ({ sheet, scheme, form }, site) => {
    const now = site.now();
    const path = SHOWN_AT[sheet.name];
    if (path === undefined) return undefined;
    const publication = triedPublication(site.publication, sheet, form);
    return {
      site: { ...siteAt(site, now, { scheme }), publication },
      path,
      below: deskAddresses.paperAt(now.toISOString()),
    };
  },
  View: () => <p>No page of the paper shows these settings.</p>,
});
