import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listening } from '#tests/support/listening.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';
import { ORDER, post, signIn } from './orderOverHttp.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SCRIPT = join(ROOT, 'contract/examples/smallestTill.mjs');

/** One that was free a moment ago: till and webhook have to know it before the till listens. */
async function freePort(): Promise<number> {
  const { url, close } = await listening(createServer().listen(0, '127.0.0.1'));
  await close();
  return Number(new URL(url).port);
}

/** @trust webhooks */
describe('contract/examples/smallestTill.mjs', () => {
  it('runs as documented: it receives an order, verifies the sender and accepts the order', async () => {
    const server = await startTestServer();
    const run = (script: string, ...parameters: readonly string[]): string =>
      execFileSync(process.execPath, [join(ROOT, script), ...parameters], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'], DATA_DIR: server.dataDir },
      });
    const [key = ''] = run('server/app/commands/deskKey.ts', '--role', 'staff', '--restaurant', 'coral-port').split(
      '\n',
    );
    const port = await freePort();
    const added = run(
      'server/app/commands/webhooks.ts',
      'add',
      `http://127.0.0.1:${port}/orders`,
      '--restaurant',
      'coral-port',
    );
    const [secret = ''] = /whsec_\S+/.exec(added) ?? [];
    const till = spawn(process.execPath, [SCRIPT], {
      env: { ...process.env, SHOP: server.url, DESK_KEY: key, WEBHOOK_SECRET: secret, PORT: String(port) },
    });
    try {
      await once(till.stdout, 'data');
      const output = once(till.stdout, 'data');
      const { id, token } = await signIn(server, '+79005550001');
      const { json: quote } = await post(`${server.url}/1/persons/orders/preflight`, ORDER);
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'one-press' };
      const order = { ...ORDER, expectedTotal: quote.total };
      const { json: placed } = await post(`${server.url}/api/v1/persons/${id}/orders`, order, headers);
      expect(String(await output)).toContain(`order ${placed.number}: accepted`);
      const accepted = await fetch(`${server.url}/desk/api/orders?status=accepted`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      const { content } = await accepted.json();
      expect(content).toMatchObject([{ id: placed.id, status: 'accepted' }]);
      expect(content[0].expectedAt).not.toBeNull();
      const forged = await fetch(`http://127.0.0.1:${port}/orders`, {
        method: 'POST',
        headers: {
          'Webhook-Id': 'msg_1',
          'Webhook-Timestamp': `${Math.floor(Date.now() / 1000)}`,
          'Webhook-Signature': 'v1,forged',
        },
        body: '{}',
      });
      expect(forged.status).toBe(401);
      expect(run('server/app/commands/webhooks.ts', 'list')).toContain(
        `http://127.0.0.1:${port}/orders  coral-port  since 20`,
      );
      expect(run('server/app/commands/webhooks.ts', 'dead')).toBe('No deliveries have failed.\n');
    } finally {
      till.kill();
      await server.stop();
    }
  });
});
