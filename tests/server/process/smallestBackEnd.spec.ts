import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadMarket } from '#infrastructure/market/loadMarket.ts';
import { aManifest } from '#tests/builders/aManifest.ts';
import { examineBackEnd } from '../../../scripts/doctor/examineBackEnd.ts';
import { findingLine } from '../../../scripts/doctor/Finding.ts';

const SCRIPT = join(import.meta.dirname, '../../../contract/examples/smallestBackEnd.mjs');
const PHONE = '+79005550001';

describe('contract/examples/smallestBackEnd.mjs', () => {
  it('runs as documented, and a customer orders from it once', async () => {
    const child = spawn(process.execPath, [SCRIPT], { env: { ...process.env, PORT: '0' } });
    const output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async (pattern: RegExp): Promise<string> => pattern.exec((await output.next()).value ?? '')?.[1] ?? '';
    try {
      const port = await next(/^listening on (\d+)$/);
      const findings = await examineBackEnd(loadMarket(aManifest()), {
        baseUrl: `http://127.0.0.1:${port}`,
        origin: 'http://shop.example',
        account: { phone: PHONE, code: () => next(/^code (\d{6}) for \+79005550001$/) },
        isOrdering: true,
      });
      const lines = findings.map(findingLine);
      expect(lines.filter((line) => /^[✘?]/.test(line))).toEqual([]);
      expect(lines).toContainEqual(expect.stringContaining('✓ the refusal of a made-up refresh token'));
      expect(lines).toContainEqual(expect.stringContaining('✓ the refusal of an old total: refused with order.price'));
      expect(lines).toContainEqual(expect.stringContaining('✓ the same order sent again with its key: the same order'));
      expect(lines).toContainEqual(expect.stringContaining('✓ the refusal of another order with the same key'));
      expect(await next(/^order (1000) for \+79005550001$/)).toBe('1000');
      child.kill();
      expect((await output.next()).done).toBe(true);
    } finally {
      child.kill();
    }
  });
});
