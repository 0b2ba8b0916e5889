import type { Migration } from './Migration.ts';

/**
 * When a wrong code was last counted, so that it expires after an hour; authorization codes, to detect reuse; and VK's
 * tokens, for renewing them.
 */
export const migration024: Migration = {
  name: '024-sign-ins',
  async up({ schema }) {
    for (const table of ['sign_in_codes', 'known_devices'])
      await schema.alterTable(table).addColumn('tried_at', 'text').execute();
    await schema
      .createTable('authorization_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('used_at', 'text', (column) => column.notNull())
      .addColumn('reused_at', 'text')
      .addColumn('session_id', 'text')
      .execute();
    await schema
      .createTable('vk_tokens')
      .addColumn('session_id', 'text', (column) => column.primaryKey())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .execute();
  },
};
