/** Held by the one tab that sends a press or asks what became of one. */
export const ORDER_LOCK = 'order';
