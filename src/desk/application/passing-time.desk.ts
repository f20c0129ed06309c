import { useEffect, useState } from 'react';

/** Milliseconds after which words about the present are looked at again. */
const LOOKED_AT_EVERY = 5_000;

/** The present in milliseconds, for words that a time which passes makes others. */
export function usePassingTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOKED_AT_EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
