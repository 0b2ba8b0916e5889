import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChangeBusAway } from '#server/database/bus/ChangeBus.ts';
import { NatsChangeBus } from '#server/database/bus/NatsChangeBus.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { describeChangeBus } from './describeChangeBus.ts';

/** Names a real NATS with JetStream: absent in `npm test`, given by `npm run accept -- BUS`. */
const realUrl = process.env['NATS_URL'];
const monotonicMs = (): number => performance.now();

/** @trust change-bus */
describe('the bus of changes over a NATS that is away', () => {
  const sockets = new Set<Socket>();
  /** Takes connections, reads what comes, and answers nothing. */
  const mute = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).resume());
  });
  let log: LogEntry[];
  let url: string;
  let bus: NatsChangeBus | undefined;

  beforeEach(async () => {
    log = [];
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const address = mute.address();
    url = `nats://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });

  afterEach(async () => {
    await bus?.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => mute.close(resolve));
  });

  const begin = (): NatsChangeBus => {
    bus = new NatsChangeBus({ url, shop: 'coral', monotonicMs, log: (entry) => log.push(entry) });
    return bus;
  };

  it('refuses at once what it is asked, and logs nothing while it connects for the first time', async () => {
    const waiting = begin();
    await expect(waiting.newest()).rejects.toBeInstanceOf(ChangeBusAway);
    await expect(waiting.publish({ last: 1, changes: [] }, 0)).rejects.toBeInstanceOf(ChangeBusAway);
    expect(log).toEqual([]);
  });

  it('logs once that NATS is away, and goes on to connect', async () => {
    begin();
    for (let tries = 0; tries < 2; tries += 1) {
      while (sockets.size === 0) await sleep(10);
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    }
    while (log.length === 0) await sleep(10);
    expect(log).toEqual([{ level: 'warn', text: expect.stringContaining('NATS is away'), error: expect.any(String) }]);
  });
});

if (realUrl !== undefined) {
  describeChangeBus('a real NATS', async () => {
    const shop = randomUUID();
    const [one, two] = [1, 2].map(() => new NatsChangeBus({ url: realUrl, shop, monotonicMs, log: () => {} }));
    if (one === undefined || two === undefined) throw new Error('There is no bus');
    return {
      buses: [one, two],
      close: async () => {
        await one.close();
        await two.close();
      },
    };
  });
}
