const lockOf = (tab: string) => `masthead-journal ${tab}`;

/**
 * Holds a lock as long as the tab lives: the browser lets it go also when the tab or the browser is killed.
 * @returns what lets it go
 */
export function holdTab(tab: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Without locks (an old browser) every tab counts as gone: its steps are then merged twice, which changes nothing.
  void navigator.locks?.request(lockOf(tab), () => held);
  return () => release();
}

/** Whether a tab of this browser still lives. */
export async function isTabAlive(tab: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(tab));
}
