import type { Migration } from './Migration.ts';

/** Last name, patronymic and picture of people, and when a person was deleted or merged. */
export const migration022: Migration = {
  name: '022-people-in-full',
  async up({ schema }) {
    for (const name of ['patronymic', 'avatar', 'gone_at'])
      await schema.alterTable('people').addColumn(name, 'text').execute();
  },
};
