import { z } from 'zod';
import layout from '#content/design/layout.module.css';
import { teamMembers } from '#content/imprint/team.store.ts';
import { textPageAt } from '#content/imprint/text-pages.store.ts';
import { definePage } from '#content/page.ts';
import { SPECIFIED_PAGES } from '#content/page-paths.ts';
import styles from './imprint.module.css';
import { organization } from './organization.ts';
import { Prose } from './Prose.tsx';
import { Team } from './Team.tsx';

/** /about: its page of text and the team (section 1). */
export default definePage({
  params: z.object({}),
  load: async (site) => {
    const [page, team] = await Promise.all([textPageAt(site, SPECIFIED_PAGES.about), teamMembers(site)]);
    return { page, team };
  },
  head: ({ page: { page_title, page_desc } }, site) => ({
    title: page_title,
    description: page_desc,
    structuredData: [organization(site)],
  }),
  View: ({ data: { page, team } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{page.page_title}</h1>
      <div className={layout.withRail}>
        <Prose html={page.page_html} />
        <Team team={team} />
      </div>
    </div>
  ),
});
