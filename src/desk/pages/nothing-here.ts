/** What stands at an address that the desk does not have, whether the server or the application finds that out. */
export const NOTHING_HERE = { title: 'Nothing is here', said: 'The desk has no such address.' } as const;
