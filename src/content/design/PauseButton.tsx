import { Icon } from './Icon.tsx';
import styles from './PauseButton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Stops and starts the MovingElement around it; hidden without script. @param of names what moves, for screen readers */
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
