/** Money that goes back from now on: what failed with the payment before has no part in it. */
export const owed = { status: 'refund-due', tries: 0, problem: null, retry_at: null } as const;
