import type { Migration } from './Migration.ts';

/** Sign-ins that have just ended are looked for once a second, where their streams are held by a Pushpin. */
export const migration048: Migration = {
  name: '048-ended-sessions',
  async up({ schema }) {
    await schema
      .createIndex('sessions_by_end')
      .on('sessions')
      .column('revoked_at')
      .where('revoked_at', 'is not', null)
      .execute();
  },
};
