import { rmSync } from 'node:fs';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';
import type { readAnswer } from '../support/ask.ts';
import { ORDER, post, signIn } from './orderOverHttp.ts';

/** @trust A4 */
describe('a server that is ended and started again', () => {
  it('answers the same bytes for the same key, after SIGTERM and after SIGKILL', async () => {
    const first = await startTestServer();
    const { id, token } = await signIn(first, '+79005550001');
    const { json: quote } = await post(`${first.url}/1/persons/orders/preflight`, ORDER);
    const order = { ...ORDER, expectedTotal: quote.total };
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'one-press' };
    const place = (server: TestServer): ReturnType<typeof readAnswer> =>
      post(`${server.url}/api/v1/persons/${id}/orders`, order, headers);
    const placed = await place(first);
    expect(placed.status).toBe(201);
    await first.kill();

    const second = await startTestServer({}, first.dataDir);
    expect((await place(second)).text).toBe(placed.text);
    expect(await second.stop()).toBe(0);

    const third = await startTestServer({}, first.dataDir);
    expect((await place(third)).text).toBe(placed.text);
    expect(third.printed()).not.toContain('Filled the shop');
    expect(await third.stop()).toBe(0);
    rmSync(first.dataDir, { recursive: true, force: true });
  });

  it('takes requests for a while after it said that it is not ready, until a second signal', async () => {
    const server = await startTestServer({ DRAIN_SECONDS: '60' });
    const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status;
    expect(await statusOf('/ready')).toBe(200);
    process.kill(server.pid, 'SIGTERM');
    while ((await statusOf('/ready')) !== 503);
    expect(await (await fetch(`${server.url}/ready`)).json()).toEqual({
      errors: [{ code: 'server.unavailable', message: 'The server is stopping.' }],
    });
    expect(await Promise.all(['/health', '/1/p/cities'].map(statusOf))).toEqual([200, 200]);
    expect(await server.stop()).toBe(0);
  });
});
