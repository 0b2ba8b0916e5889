import type { Migration } from './Migration.ts';

/** The device of a session, so that its owner recognizes it in a list. */
export const migration014: Migration = {
  name: '014-devices-of-sessions',
  async up({ schema }) {
    await schema.alterTable('sessions').addColumn('device', 'text').execute();
    await schema.createIndex('sessions_of_person').on('sessions').column('person_id').execute();
  },
};
