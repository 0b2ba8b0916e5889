import type { Migration } from './Migration.ts';

/** What else a person is called, the picture that a vendor has of them, and since when a row stands for nobody. */
export const migration022: Migration = {
  name: '022-people-in-full',
  async up({ schema }) {
    for (const name of ['patronymic', 'avatar', 'gone_at'])
      await schema.alterTable('people').addColumn(name, 'text').execute();
  },
};
