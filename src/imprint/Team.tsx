import { SectionHeading } from '#design/SectionHeading.tsx';
import type { Publication } from '#platform/publication.ts';
import styles from './imprint.module.css';

/** The team, with roles. */
export function Team({ team }: Pick<Publication, 'team'>) {
  return (
    <section aria-labelledby="team" className={styles.rail}>
      <SectionHeading id="team">The team</SectionHeading>
      <ul className={styles.team}>
        {team.map(({ name, role, biography }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.role}>{role}</p>
            {biography && <p>{biography}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
