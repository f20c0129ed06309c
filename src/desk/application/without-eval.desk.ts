import { z } from 'zod';

// Imported before all contracts: zod would probe whether it may compile them, and the policy's refusal fills the console.
z.config({ jitless: true });
