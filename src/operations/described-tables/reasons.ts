// Reasons that tables of several rooms share.

export const NUMBERED = 'the database numbers its rows; files keep their order';
export const COLLEAGUE = 'As long as the account';
