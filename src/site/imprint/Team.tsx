import { SectionHeading } from '#content/design/SectionHeading.tsx';
import type { TeamMember } from '#content/imprint/team.store.ts';
import { AuthorPortrait } from '#site/article/author/AuthorPortrait.tsx';
import styles from './imprint.module.css';

/** The team, with roles, portraits where there are any, and links to the pages of those who write. */
export function Team({ team }: { team: readonly TeamMember[] }) {
  return (
    <section aria-labelledby="team" className={styles.rail}>
      <SectionHeading id="team">The team</SectionHeading>
      <ul className={styles.team}>
        {team.map(({ name, role, biography, photo, href }) => (
          <li key={name} className={photo ? styles.pictured : undefined}>
            {photo && <AuthorPortrait photo={photo} size="box" />}
            <div>
              <h3>{href ? <a href={href}>{name}</a> : name}</h3>
              <p className={styles.role}>{role}</p>
              {biography && <p>{biography}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
