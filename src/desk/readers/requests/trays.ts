/** Where the desk keeps what readers send: messages, which editors answer, and privacy requests, which owners answer. */
export const TRAYS = ['messages', 'requests'] as const;
export type Tray = (typeof TRAYS)[number];
