import { z } from 'zod';
import { defineDeskPage } from '#desk/pages/desk-page.tsx';
import '#content/design/running-text.css';
import { MAXIMA } from '#content/input-maxima.ts';
import { deskFactsOf } from './desk-facts.ts';

/** /desk/stories, /desk/media and below: the document of the desk's application, which renders everything in the browser. */
export default defineDeskPage({
  role: 'writer',
  title: 'Desk',
  // The rest of the address, which the application reads: an address that can name nothing is refused here.
  params: z.object({ '*': z.string().max(MAXIMA.rest).optional() }),
  load: async (site, { account }) => deskFactsOf(site, account),
  isBare: true,
  scripts: ['desk/application/desk.desk.tsx'],
  View: ({ data }) => (
    <>
      <div id="desk" data-facts={JSON.stringify(data)}>
        <noscript>Writing needs JavaScript. Please allow it for this site.</noscript>
      </div>
      {/* React Aria puts its style in here unless it is there; the policy forbids that (frame.desk.module.css has it). */}
      <template id="react-aria-pressable-style" />
    </>
  ),
});
