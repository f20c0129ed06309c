import { z } from 'zod';
import { deskAddresses } from '#desk/desk-addresses.ts';
import { defineDeskPage } from '#desk/pages/desk-page.tsx';
import own from './guides.desk.module.css';
import { GUIDES, type GuideName, guideHtml } from './guides.ts';

const names = Object.keys(GUIDES) as [GuideName, ...GuideName[]];

/** /desk/guides/NAME: a guide of docs/guides, for everyone who signs in. */
export default defineDeskPage({
  role: 'writer',
  title: 'Guides',
  params: z.object({ guide: z.enum(names) }),
  load: async (_site, _desk, { guide }) => ({ guide, html: await guideHtml(guide) }),
  View: ({ data: { guide, html } }) => (
    <>
      <nav aria-label="Guides">
        <ul className={own.guides}>
          {names.map((name) => (
            <li key={name}>
              <a href={deskAddresses.guide(name)} aria-current={name === guide ? 'page' : undefined}>
                {GUIDES[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article aria-labelledby="guide" className={own.guide}>
        <h2 id="guide">{GUIDES[guide]}</h2>
        <div
          className={own.text}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: ours, from the folder docs.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </article>
    </>
  ),
});
