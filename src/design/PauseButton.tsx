import { Icon } from './Icon.tsx';
import styles from './PauseButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Stops and starts the MovingElement that it stands in; not there without script. @param of what moves, for those who hear it */
export function PauseButton({ of }: { of: string }) {
  return (
    <button type="button" data-pause="absent" className={styles.pause}>
      <span className={styles.moving}>
        <Icon name="pause" />
        Pause
      </span>
      <span className={styles.stopped}>
        <Icon name="play" />
        Play
      </span>
      <VisuallyHidden> {of}</VisuallyHidden>
    </button>
  );
}
