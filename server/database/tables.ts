import type { Schema } from './Schema.ts';

/** How both drivers read and write the values of a column; each may also be null. */
export type ColumnForm = 'text' | 'number' | 'bytes';

/** The form that follows from a column's type. A type without a form, such as boolean, does not compile. */
type FormOf<Value> =
  Exclude<Value, null> extends string
    ? 'text'
    : Exclude<Value, null> extends number
      ? 'number'
      : Exclude<Value, null> extends Uint8Array
        ? 'bytes'
        : never;

interface TableOf<Row> {
  /** Columns of the primary key. */
  readonly key: readonly (keyof Row & string)[];
  readonly columns: { readonly [Column in keyof Row]-?: FormOf<Row[Column]> };
}

export type TableName = keyof Schema;

/**
 * The columns of all tables for a program that handles every table, such as a move to another database. A table comes
 * after those that its rows refer to. A missing table or column, or a wrong form, does not compile; a test compares it
 * with both databases.
 */
export const TABLES: { readonly [Name in TableName]: TableOf<Schema[Name]> } = {
  settings: { key: ['name'], columns: { name: 'text', value: 'number' } },
  catalog_items: { key: ['kind', 'id'], columns: { kind: 'text', id: 'text', place: 'number', data: 'text' } },
  promo_code_counters: { key: ['code'], columns: { code: 'text', used: 'number' } },
  promo_code_people: { key: ['code', 'person_id'], columns: { code: 'text', person_id: 'text', used: 'number' } },
  forgotten_promo_uses: {
    key: ['identity_hash', 'code'],
    columns: { identity_hash: 'text', code: 'text', used: 'number' },
  },
  slot_bookings: {
    key: ['restaurant_id', 'delivery_type', 'starts_at'],
    columns: { restaurant_id: 'text', delivery_type: 'text', starts_at: 'text', taken: 'number' },
  },
  stock_counts: {
    key: ['restaurant_id', 'dish_id'],
    columns: { restaurant_id: 'text', dish_id: 'text', portions: 'number' },
  },
  stock_taken: { key: ['order_id', 'dish_id'], columns: { order_id: 'text', dish_id: 'text', portions: 'number' } },
  stock_marks: {
    key: ['restaurant_id', 'kind', 'item_id'],
    columns: {
      restaurant_id: 'text',
      kind: 'text',
      item_id: 'text',
      revision: 'number',
      by_name: 'text',
      at: 'text',
    },
  },
  people: {
    key: ['id'],
    columns: {
      id: 'text',
      phone: 'text',
      email: 'text',
      first_name: 'text',
      last_name: 'text',
      patronymic: 'text',
      avatar: 'text',
      created_at: 'text',
      gone_at: 'text',
    },
  },
  accounts: {
    key: ['issuer', 'subject'],
    columns: { issuer: 'text', subject: 'text', id: 'text', person_id: 'text', created_at: 'text' },
  },
  favorites: { key: ['person_id', 'dish_id'], columns: { person_id: 'text', dish_id: 'text', place: 'number' } },
  saved_places: { key: ['id'], columns: { id: 'text', person_id: 'text', place: 'text', created_at: 'text' } },
  sign_in_codes: {
    key: ['phone'],
    columns: {
      phone: 'text',
      code_hash: 'text',
      sent_at: 'text',
      expires_at: 'text',
      attempts: 'number',
      locked_until: 'text',
      tried_at: 'text',
    },
  },
  known_devices: {
    key: ['phone', 'device_hash'],
    columns: {
      phone: 'text',
      device_hash: 'text',
      signed_in_at: 'text',
      attempts: 'number',
      locked_until: 'text',
      tried_at: 'text',
    },
  },
  used_nonces: { key: ['nonce_hash'], columns: { nonce_hash: 'text', dead_at: 'text' } },
  authorization_codes: {
    key: ['code_hash'],
    columns: { code_hash: 'text', used_at: 'text', reused_at: 'text', session_id: 'text' },
  },
  sessions: {
    key: ['id'],
    columns: {
      id: 'text',
      person_id: 'text',
      source: 'text',
      device: 'text',
      created_at: 'text',
      expires_at: 'text',
      revoked_at: 'text',
    },
  },
  vk_tokens: { key: ['session_id'], columns: { session_id: 'text', sealed: 'text' } },
  push_subscriptions: {
    key: ['id'],
    columns: {
      id: 'text',
      person_id: 'text',
      session_id: 'text',
      endpoint: 'text',
      p256dh: 'text',
      auth: 'text',
      created_at: 'text',
    },
  },
  refresh_tokens: {
    key: ['id_hash'],
    columns: { id_hash: 'text', session_id: 'text', created_at: 'text', used_at: 'text', first_used_at: 'text' },
  },
  orders: {
    key: ['id'],
    columns: {
      id: 'text',
      number: 'text',
      person_id: 'text',
      restaurant_id: 'text',
      delivery_type: 'text',
      pay_type: 'text',
      status: 'text',
      total: 'number',
      currency: 'text',
      promo_code: 'text',
      comment: 'text',
      person_count: 'number',
      requested_at: 'text',
      requested_until: 'text',
      person: 'text',
      place: 'text',
      quote: 'text',
      created_at: 'text',
      expected_at: 'text',
      acceptance_stage: 'text',
      acceptance_at: 'text',
    },
  },
  daily_numbers: {
    key: ['restaurant_id', 'day', 'kind', 'key'],
    columns: {
      restaurant_id: 'text',
      day: 'text',
      kind: 'text',
      key: 'text',
      orders: 'number',
      portions: 'number',
      amount: 'number',
    },
  },
  counted_orders: { key: ['order_id'], columns: { order_id: 'text', contributions: 'text' } },
  legal_texts: { key: ['hash'], columns: { hash: 'text', text: 'text', first_at: 'text' } },
  consents: {
    key: ['id'],
    columns: {
      id: 'text',
      person_id: 'text',
      order_id: 'text',
      kind: 'text',
      version: 'text',
      locale: 'text',
      text_hash: 'text',
      at: 'text',
    },
  },
  revoked_tracking_links: { key: ['order_id'], columns: { order_id: 'text', times: 'number' } },
  order_lines: {
    key: ['order_id', 'place'],
    columns: {
      order_id: 'text',
      place: 'number',
      position_id: 'text',
      menu_id: 'text',
      name: 'text',
      count: 'number',
      price: 'number',
      modifiers: 'text',
    },
  },
  order_history: {
    key: ['order_id', 'step'],
    columns: { order_id: 'text', step: 'number', status: 'text', at: 'text', reason: 'text' },
  },
  desk_acts: {
    key: ['order_id', 'id'],
    columns: {
      order_id: 'text',
      id: 'text',
      kind: 'text',
      fingerprint: 'text',
      state: 'text',
      from_status: 'text',
      status: 'text',
      reason: 'text',
      expected_at: 'text',
      at: 'text',
      tell_at: 'text',
      by_key: 'text',
      by_name: 'text',
      undone_at: 'text',
      undone_by: 'text',
    },
  },
  order_keys: {
    key: ['person_id', 'key'],
    columns: {
      person_id: 'text',
      key: 'text',
      fingerprint: 'text',
      order_id: 'text',
      answer: 'text',
      created_at: 'text',
    },
  },
  changes: { key: ['id'], columns: { id: 'number', order_id: 'text', restaurant_id: 'text', at: 'text' } },
  desk_keys: {
    key: ['id'],
    columns: {
      id: 'text',
      secret_hash: 'text',
      name: 'text',
      role: 'text',
      restaurant_id: 'text',
      created_at: 'text',
      revoked_at: 'text',
      created_by: 'text',
      last_used_at: 'text',
    },
  },
  desk_presence: { key: ['restaurant_id'], columns: { restaurant_id: 'text', seen_at: 'text' } },
  catalog_edits: {
    key: ['version'],
    columns: {
      version: 'number',
      part: 'text',
      item_id: 'text',
      scope: 'text',
      before: 'text',
      after: 'text',
      by: 'text',
      at: 'text',
      undoes: 'number',
    },
  },
  payments: {
    key: ['id'],
    columns: {
      id: 'text',
      order_id: 'text',
      provider: 'text',
      presentation: 'text',
      status: 'text',
      amount: 'number',
      currency: 'text',
      reference: 'text',
      locale: 'text',
      closed_at: 'text',
      created_at: 'text',
      expires_at: 'text',
      paid_at: 'text',
      refunded_at: 'text',
      tries: 'number',
      problem: 'text',
      retry_at: 'text',
      refusal: 'text',
      refusal_code: 'text',
      given_back: 'number',
    },
  },
  refunds: {
    key: ['id'],
    columns: {
      id: 'text',
      order_id: 'text',
      payment_id: 'text',
      key: 'text',
      fingerprint: 'text',
      amount: 'number',
      lines: 'text',
      by: 'text',
      at: 'text',
      status: 'text',
      tries: 'number',
      problem: 'text',
      retry_at: 'text',
    },
  },
  payment_events: {
    key: ['provider', 'event_id'],
    columns: { provider: 'text', event_id: 'text', payment_id: 'text', kind: 'text', at: 'text' },
  },
  demo_bank_payments: {
    key: ['id'],
    columns: {
      id: 'text',
      order_number: 'text',
      amount: 'number',
      currency: 'text',
      return_url: 'text',
      cancel_url: 'text',
      status: 'text',
      settles_at: 'text',
      callback: 'text',
      refunds: 'text',
      created_at: 'text',
    },
  },
  outbox: { key: ['id'], columns: { id: 'text', to: 'text', code: 'text', text: 'text', sent_at: 'text' } },
  rate_limits: { key: ['name', 'hour'], columns: { name: 'text', hour: 'text', used: 'number' } },
  pictures: { key: ['path'], columns: { path: 'text', data: 'bytes' } },
  webhooks: {
    key: ['id'],
    columns: { id: 'text', url: 'text', secret: 'text', restaurant_id: 'text', created_at: 'text', removed_at: 'text' },
  },
  webhook_deliveries: {
    key: ['id'],
    columns: {
      id: 'text',
      webhook_id: 'text',
      order_id: 'text',
      restaurant_id: 'text',
      kind: 'text',
      refund_id: 'text',
      step: 'number',
      status: 'text',
      at: 'text',
      state: 'text',
      attempts: 'number',
      due_at: 'text',
      settled_at: 'text',
      problem: 'text',
    },
  },
  data_requests: {
    key: ['id'],
    columns: { id: 'text', at: 'text', action: 'text', searched_hash: 'text', person_hash: 'text', reason: 'text' },
  },
  fiscal_numbers: {
    key: ['receipt_id'],
    columns: { receipt_id: 'text', series: 'text', number: 'number' },
  },
  fiscal_receipts: {
    key: ['id'],
    columns: {
      id: 'text',
      payment_id: 'text',
      source: 'text',
      order_id: 'text',
      restaurant_id: 'text',
      register: 'text',
      kind: 'text',
      after_settlement: 'number',
      lines: 'text',
      at: 'text',
      state: 'text',
      attempt: 'number',
      reference: 'text',
      document: 'text',
      tries: 'number',
      problem: 'text',
      due_at: 'text',
      settled_at: 'text',
    },
  },
  order_messages: {
    key: ['id'],
    columns: {
      id: 'text',
      order_id: 'text',
      restaurant_id: 'text',
      event: 'text',
      refund_id: 'text',
      channel: 'text',
      other_channels: 'text',
      at: 'text',
      state: 'text',
      tries: 'number',
      problem: 'text',
      due_at: 'text',
      settled_at: 'text',
    },
  },
};
