import { z } from 'zod';
import layout from '#design/layout.module.css';
import { definePage } from '#platform/rendering/page.ts';
import styles from './imprint.module.css';
import { organization } from './organization.ts';
import { Prose } from './Prose.tsx';
import { pageText } from './page-text.ts';
import { Team } from './Team.tsx';

/** /about: publication/pages/about.md and the team (section 1). */
export default definePage({
  params: z.object({}),
  load: (site) => pageText(site, 'about'),
  head: ({ title, description }, site) => ({
    title,
    description,
    structuredData: [organization(site)],
  }),
  View: ({ data: { title, html }, context: { site } }) => (
    <div className={`${layout.page} ${styles.page}`}>
      <h1>{title}</h1>
      <div className={layout.withRail}>
        <Prose html={html} />
        <Team team={site.publication.team} />
      </div>
    </div>
  ),
});
