import type { Migration } from './Migration.ts';

/**
 * The tokens of a session are found without reading all of them: when it is refreshed, and when ended sessions are
 * deleted.
 */
export const migration029: Migration = {
  name: '029-tokens-of-a-session',
  async up({ schema }) {
    await schema.createIndex('refresh_tokens_of_session').on('refresh_tokens').column('session_id').execute();
  },
};
