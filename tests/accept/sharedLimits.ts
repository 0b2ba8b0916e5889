import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { listening } from '#tests/support/listening.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { demand, pause, type Trial, until } from './Check.ts';

const PROGRAM = '/usr/bin/redis-server';
const ALLOWED = 30;
/** A request takes milliseconds; it waits for Redis if it takes this long. */
const PROMPT_MS = 2_000;

/**
 * Two servers that share their limits by a real Redis: what one answers counts at the other. While it is killed,
 * stopped or restarted, each answers promptly and counts by itself.
 */
export async function sharedLimits({ say }: Trial): Promise<void> {
  demand(existsSync(PROGRAM), 'This needs Redis: apt-get install redis-server');
  const { url, close } = await listening(createServer().listen(0, '127.0.0.1'));
  await close();
  const { port } = new URL(url);
  const begin = (): ChildProcess =>
    spawn(PROGRAM, ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  let redis = begin();
  const environment = {
    REDIS_URL: `redis://127.0.0.1:${port}`,
    LIMITS: `lookups=${ALLOWED}/${ALLOWED}`,
    TRUST_PROXY: '1',
  };
  const servers = [await startTestServer(environment), await startTestServer(environment)] as const;
  try {
    await shares(servers, '10.0.0.1');
    say('what one server answers counts at the other');

    redis.kill('SIGSTOP');
    await countAlone(servers, '10.0.0.2');
    redis.kill('SIGCONT');
    say('with a Redis that hangs each answers promptly and counts by itself');

    redis.kill('SIGKILL');
    await until('both say that Redis is away', () => servers.every((server) => saysOf(server, 'is away') === 1));
    await countAlone(servers, '10.0.0.3');
    say('without Redis too, and says so once');

    redis = begin();
    await until('both say that Redis is back', () => servers.every((server) => saysOf(server, 'is back') === 1));
    await shares(servers, '10.0.0.4');
    say('after its restart they share again');
  } finally {
    for (const server of servers) await server.stop();
    redis.kill('SIGKILL');
  }
}

type Servers = readonly [TestServer, TestServer];

async function shares([one, two]: Servers, address: string): Promise<void> {
  await until('both hear each other', async () => {
    for (let call = 0; call < ALLOWED; call += 1) await statusOf(one, address);
    await pause(300);
    return (await statusOf(two, address)) === 429;
  });
}

async function countAlone([one, two]: Servers, address: string): Promise<void> {
  const began = performance.now();
  for (let call = 0; call < ALLOWED; call += 1) {
    const status = await statusOf(one, address);
    demand(status === 200, `Request ${call + 1} of ${ALLOWED} was answered with ${status}`);
  }
  await pause(300);
  const status = await statusOf(two, address);
  demand(status === 200, `The other server answered with ${status}`);
  const took = performance.now() - began;
  demand(took < ALLOWED * PROMPT_MS, `${ALLOWED} requests took ${Math.round(took)} ms`);
}

async function statusOf({ url }: TestServer, address: string): Promise<number> {
  const answer = await fetch(`${url}/geo/api?q=Port`, { headers: { 'X-Forwarded-For': address } });
  await answer.text();
  return answer.status;
}

function saysOf(server: TestServer, words: string): number {
  return server.printed().split(`Redis ${words}`).length - 1;
}
