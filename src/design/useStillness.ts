import { useEffect, useState } from 'react';

/** Whether nothing may move by itself now: the tab is hidden, or the reader prefers less motion. True on the server. */
export function useStillness(): boolean {
  const [still, setStill] = useState(true);
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const look = () => setStill(document.hidden || reduced.matches);
    look();
    reduced.addEventListener('change', look);
    document.addEventListener('visibilitychange', look);
    // A page that comes back from the back-forward cache may have been kept while hidden.
    window.addEventListener('pageshow', look);
    return () => {
      reduced.removeEventListener('change', look);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return still;
}
