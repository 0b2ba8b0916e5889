import type { WebhookDeliveriesTable } from '#server/database/Schema.ts';

export type WebhookType = 'order.created' | 'order.moved' | 'order.refunded' | 'order.unaccepted';

/** The event type of a delivery. */
export function webhookType({ kind, status }: Pick<WebhookDeliveriesTable, 'kind' | 'status'>): WebhookType {
  if (kind === 'refund') return 'order.refunded';
  if (kind === 'unaccepted') return 'order.unaccepted';
  return status === 'new' ? 'order.created' : 'order.moved';
}
