import { useEffect, useState } from 'react';

/** Whether script runs here: false on the server and in the first rendering, so that both agree. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
