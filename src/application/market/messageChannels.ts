import type { OrderStatus } from '#domain/order/Order.ts';

/** Channels by which customers are told about their orders. */
export const MESSAGE_CHANNELS = ['email', 'push', 'sms', 'telegram'] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What a customer can be told: a step of the order, or a refund. */
export type MessageEvent = Exclude<OrderStatus, 'awaiting-payment'> | 'refund';

/** The channels of each event, the preferred one first. */
export type MessageSteps = { readonly [Event in MessageEvent]?: readonly MessageChannel[] | undefined };
