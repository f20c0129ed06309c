/** @returns what one of so many workers may take at once of what their machine can take: at least one */
export function workerShare(whole: number, workers: number): number {
  return Math.max(1, Math.floor(whole / workers));
}
