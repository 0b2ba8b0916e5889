import { endedSessions } from '#server/people/endedSessions.ts';
import { ask } from '../support/ask.ts';
import { openTestShop } from '../support/openTestShop.ts';
import { signIn } from '../support/requests.ts';

/** @trust held-streams */
describe('sessions that have ended since a time', () => {
  it('are those that somebody ended then or later', async () => {
    const shop = await openTestShop();
    const person = await signIn(shop);
    const start = shop.clock.now();
    expect(await endedSessions(shop.database, start)).toEqual([]);
    await ask(shop.app, 'POST', '/api/v1/sign/out', { token: person.refreshToken });
    const [session, ...others] = await endedSessions(shop.database, start);
    const { id } = await shop.database.read.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
    expect([session, others]).toEqual([id, []]);
    expect(await endedSessions(shop.database, new Date(start.getTime() + 1))).toEqual([]);
    await shop.close();
  });
});
