import type { SubmitEvent } from 'react';

/** Signs out by the form's own address, which ends the session. */
export function signOut(_event: SubmitEvent<HTMLFormElement>, _account: number): void {}
