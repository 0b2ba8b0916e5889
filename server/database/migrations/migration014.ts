import type { Migration } from './Migration.ts';

/** What a sign-in was made with, so that its owner knows it again in a list. */
export const migration014: Migration = {
  name: '014-devices-of-sessions',
  async up({ schema }) {
    await schema.alterTable('sessions').addColumn('device', 'text').execute();
    await schema.createIndex('sessions_of_person').on('sessions').column('person_id').execute();
  },
};
