import { startTestServer } from '#tests/support/startTestServer.ts';
import { demand, pause, type Trial } from './Check.ts';

const CALLS = 200;
const MAX_DIFFERENCE_MS = 10;
/** Between two messages to one number, and a moment. */
const RESEND_MS = 92_000;
const LIMITS = 'sign-ins=100000000/100000000';

const numberOf = (prefix: string, index: number): string => `+7900${prefix}${String(index).padStart(4, '0')}`;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** Whether the time of an answer tells if somebody has ever signed in with a number (C5). */
export async function sameTime({ chance, say }: Trial): Promise<void> {
  const server = await startTestServer({ LIMITS });
  const post = async (path: string, body: object): Promise<Response> =>
    fetch(`${server.url}/api/v1/sign/in/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const askFor = (phone: string): Promise<Response> => post('phone/code', { phone });
  const knownNumbers = Array.from({ length: CALLS }, (_, index) => numberOf('111', index));
  const unknown = Array.from({ length: CALLS }, (_, index) => numberOf('222', index));
  for (const phone of knownNumbers) {
    await askFor(phone);
    const outbox = await fetch(`${server.url}/dev/outbox`, { headers: { Accept: 'application/json' } });
    const messages = (await outbox.json()) as readonly { readonly to: string; readonly code: string }[];
    const code = messages.find(({ to }) => to === phone)?.code;
    demand((await post('phone', { phone, code })).ok, `${phone} could not sign in`);
  }
  await pause(RESEND_MS);

  const calls = {
    'a code is asked for': askFor,
    'a wrong code is entered': (phone: string) => post('phone', { phone, code: '000000' }),
  };
  for (const [what, call] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const statuses = new Set<number>();
    for (let index = 0; index < CALLS; index += 1) {
      const pair = [
        ['known', knownNumbers[index] ?? ''],
        ['unknown', unknown[index] ?? ''],
      ] as const;
      // Which goes first is left to chance, so that nothing that warms up favours one of them.
      for (const [kind, phone] of chance.is(0.5) ? pair : pair.toReversed()) {
        const began = performance.now();
        const { status } = await call(phone);
        times[kind].push(performance.now() - began);
        statuses.add(status);
      }
    }
    const [one, other] = [median(times.known), median(times.unknown)];
    say(`${what}: ${one.toFixed(2)} ms for a known number, ${other.toFixed(2)} ms for another`);
    demand(statuses.size === 1, `The status tells of a known number: ${what}, ${[...statuses].join(', ')}`);
    demand(Math.abs(one - other) < MAX_DIFFERENCE_MS, `The time tells of a known number: ${what}`);
  }
  await server.stop();
}
