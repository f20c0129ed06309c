import { z } from 'zod';
import { defineDeskPage } from '#accounts/desk-page.tsx';

/** /desk/stories and below: the document of the desk's application, which draws everything else in the browser. */
export default defineDeskPage({
  role: 'writer',
  title: 'Desk',
  params: z.object({}),
  load: async () => ({}),
  isBare: true,
  scripts: ['desk/desk.desk.tsx'],
  View: () => (
    <div id="desk">
      <noscript>Writing needs JavaScript. Please allow it for this site.</noscript>
    </div>
  ),
});
