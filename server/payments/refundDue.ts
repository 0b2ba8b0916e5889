/** Marks a payment for a refund, and resets its earlier failures. */
export const refundDue = { status: 'refund-due', tries: 0, problem: null, retry_at: null } as const;
