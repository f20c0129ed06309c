import type { Finding } from '#writing/checks/check.ts';
import type { OpenStory } from '#writing/journal/opened.ts';
import type { Obstacle } from '#writing/publishing/publishing.contract.ts';
import { storyFields } from '#writing/story.contract.ts';
import { editFields } from '../fields.ts';
import type { Place } from '../places.desk.ts';
import styles from '../story.desk.module.css';

interface ObstaclesProps {
  readonly story: OpenStory;
  /** What the checks in the browser forbid. */
  readonly findings: readonly Finding[];
  /** Why the server did not publish. */
  readonly obstacles: readonly Obstacle[];
  readonly goTo: (place: Place) => void;
}

const fieldName = storyFields.keyof();

/** What must be mended before the story can be published; each leads to its place. */
export function Obstacles({ story, findings, obstacles, goTo }: ObstaclesProps) {
  const refused = obstacles.map(({ message, place, proposal }) => ({ message, place: placeOf(place), proposal }));
  const known = findings.map(({ message, place }) => ({ message, place, proposal: undefined }));
  const all = refused.length > 0 ? refused : known;
  return (
    <ul role="alert" className={styles.findings}>
      {all.map(({ message, place, proposal }) => (
        <li key={`${message} ${JSON.stringify(place)}`}>
          {place ? (
            <button type="button" onClick={() => goTo(place)}>
              {message}
            </button>
          ) : (
            message
          )}
          {proposal !== undefined && (
            <button type="button" onClick={() => editFields(story, { post_name: proposal })}>
              Take {proposal}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function placeOf(place: Obstacle['place']): Place | undefined {
  if (place.kind === 'block') return { block: place.id };
  const name = fieldName.safeParse(place.name);
  return name.data && { field: name.data };
}
