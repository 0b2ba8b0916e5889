/** Name of the cross-tab lock that is held while an order is sent or looked up. */
export const ORDER_LOCK = 'order';
