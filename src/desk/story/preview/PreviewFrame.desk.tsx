import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from '../story.desk.module.css';

interface PreviewFrameProps {
  readonly address: string;
  /** What the page is drawn from: with another, it is loaded again, at the place that it was scrolled to. */
  readonly shows: unknown;
  /** How wide the page believes its window to be. */
  readonly pixels: number;
}

/** A page of the site as a window of some width shows it, made small enough for its place. */
export function PreviewFrame({ address, shows, pixels }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const shown = useRef(shows);
  useEffect(() => {
    if (shown.current === shows) return;
    shown.current = shows;
    frame.current?.contentWindow?.location.reload();
  }, [shows]);
  const scale = Math.min(1, width / pixels);
  return (
    <div ref={place} className={styles.preview}>
      <iframe
        ref={frame}
        src={address}
        title="Preview"
        width={pixels}
        height={Math.round(height / scale)}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** The inner size of an element in pixels; that of a telephone until it is known. */
function useSize(of: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 375, height: 667 });
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return size;
}
