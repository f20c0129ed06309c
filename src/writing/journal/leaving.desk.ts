/** @returns the stories with words in this browser that the server does not have yet */
export async function unsavedStories(_account: number): Promise<readonly number[]> {
  return [];
}

/** Deletes what this browser keeps of an account's stories. */
export async function clearJournal(_account: number): Promise<void> {}
