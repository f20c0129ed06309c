import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './preview.desk.module.css';

interface PreviewFrameProps {
  readonly address: string;
  /** What the page is rendered from: with another, it is loaded again, at the place that it was scrolled to. */
  readonly shows: unknown;
  /** How wide the page believes its window to be. */
  readonly pixels: number;
  /** The frame's accessible name. */
  readonly title?: string;
  /** Called with each page that the frame has loaded, also where somebody followed a link in it. */
  readonly onShown?: (page: Document) => void;
}

/** A page of the site as a window of some width shows it, made small enough for its place. */
export function PreviewFrame({ address, shows, pixels, title = 'Preview', onShown }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(place);
  const { frame, loaded } = useReloading(shows);
  const finish = () => {
    loaded();
    const page = frame.current?.contentDocument;
    if (page) onShown?.(page);
  };
  const scale = Math.min(1, width / pixels);
  return (
    <div ref={place} className={styles.preview}>
      <iframe
        ref={frame}
        onLoad={finish}
        src={address}
        title={title}
        width={pixels}
        height={Math.round(height / scale)}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** Loads a frame again when what it shows changes; at once, or when it has loaded: a load under way may show the old. */
function useReloading(shows: unknown) {
  const frame = useRef<HTMLIFrameElement>(null);
  const progress = useRef({ isLoading: true, began: shows, wanted: shows });
  const reload = () => {
    const { current } = progress;
    if (current.isLoading || current.began === current.wanted) return;
    progress.current = { ...current, isLoading: true, began: current.wanted };
    if (frame.current) loadAgain(frame.current);
  };
  useEffect(() => {
    progress.current.wanted = shows;
    reload();
  });
  const loaded = () => {
    progress.current.isLoading = false;
    reload();
  };
  return { frame, loaded };
}

/** Loads a frame's page again, at the place that it was scrolled to; from its address where the browser shows an error of its own. */
function loadAgain(frame: HTMLIFrameElement): void {
  try {
    frame.contentWindow?.location.reload();
  } catch {
    // Pages of the browser belong to no site, and none may reach into them.
    frame.src = frame.getAttribute('src') ?? '';
  }
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
