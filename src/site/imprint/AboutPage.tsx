import { z } from 'zod';
import layout from '#content/design/layout.module.css';
import { teamMembers } from '#content/imprint/team.store.ts';
import { definePage } from '#content/page.ts';
import styles from './imprint.module.css';
import { organization } from './organization.ts';
import { Prose } from './Prose.tsx';
import { pageText } from './page-text.ts';
import { Team } from './Team.tsx';

/** /about: publication/pages/about.md and the team (section 1). */
export default definePage({
  params: z.object({}),
  load: async (site) => {
    const [text, team] = await Promise.all([pageText(site, 'about'), teamMembers(site)]);
    return { text, team };
  },
  head: ({ text: { title, description } }, site) => ({
    title,
    description,
    structuredData: [organization(site)],
  }),
  View: ({ data: { text, team } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{text.title}</h1>
      <div className={layout.withRail}>
        <Prose html={text.html} />
        <Team team={team} />
      </div>
    </div>
  ),
});
