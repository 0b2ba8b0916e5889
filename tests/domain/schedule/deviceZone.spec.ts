import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const probe = join(import.meta.dirname, 'zoneProbe.ts');
const DEVICES = { UTC: 0, 'America/New_York': 300, 'Europe/Berlin': -60, 'Asia/Kathmandu': -345 };

interface Answers {
  readonly device: number;
  readonly answers: readonly {
    readonly now: string;
    readonly label: { readonly kind: string; readonly until?: { readonly at: string } };
  }[];
}

async function answersIn(zone: string): Promise<Answers> {
  const { stdout } = await promisify(execFile)(process.execPath, [probe], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 1 << 26,
  });
  return JSON.parse(stdout) as Answers;
}

/** @spec 4.48 */
describe('the zone of the device', () => {
  it('changes no answer on any day on which clocks are changed somewhere', async () => {
    const zones = Object.keys(DEVICES);
    const [first, ...others] = await Promise.all(zones.map(answersIn));
    expect([first, ...others].map((one) => one?.device)).toEqual(Object.values(DEVICES));
    expect(first?.answers).toHaveLength(3 * 4 * 3 * 27);
    for (const other of others) expect(other.answers).toEqual(first?.answers);
    const newYork = first?.answers.slice((2 * 4 + 3) * 3 * 27).find(({ now }) => now === '2026-11-01T14:30:00.000Z');
    expect(newYork?.label).toMatchObject({ kind: 'open', until: { at: '2026-11-02T04:00:00.000Z' } });
  });
});
