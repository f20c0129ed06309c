import { z } from 'zod';

// Imported before any schema is made: else zod tries whether it may compile them, which the pages' security policy
// forbids, and the browser logs as an error.
z.config({ jitless: true });
