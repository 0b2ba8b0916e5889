import type { Migration } from './Migration.ts';

/** Known devices, each with its own counter of wrong codes. */
export const migration011: Migration = {
  name: '011-known-devices',
  async up({ schema }) {
    await schema
      .createTable('known_devices')
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('device_hash', 'text', (column) => column.notNull())
      .addColumn('signed_in_at', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('locked_until', 'text')
      .addPrimaryKeyConstraint('known_devices_key', ['phone', 'device_hash'])
      .execute();
    await schema.createIndex('known_devices_by_hash').on('known_devices').column('device_hash').execute();
  },
};
