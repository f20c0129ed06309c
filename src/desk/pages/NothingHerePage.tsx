import { z } from 'zod';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { defineDeskPage } from './desk-page.tsx';
import { NOTHING_HERE } from './nothing-here.ts';

/** What whoever is signed in gets below /desk where nothing is; everyone else gets the readers' page (failures.ts). */
export default defineDeskPage({
  role: 'writer',
  title: NOTHING_HERE.title,
  status: 404,
  params: z.object({}),
  load: async () => undefined,
  View: () => (
    <p>
      {NOTHING_HERE.said} <a href={deskAddresses.desk()}>Go to Today</a>
    </p>
  ),
});
