/** The two engines that Masthead runs on. */
export type Engine = 'sqlite' | 'postgres';
