import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { BareBackEnd, type BareModes } from '#tests/support/BareBackEnd.ts';
import { conformanceEnd, conformanceLine } from '../../scripts/doctor/conformanceLine.ts';

const root = join(import.meta.dirname, '../..');

async function run(parameters: readonly string[], typed = ''): Promise<{ code: number; out: string; error: string }> {
  const script = ['scripts/run.mjs', 'scripts/doctor/conformance.ts', ...parameters];
  const child = spawn(process.execPath, script, { cwd: root, env: { PATH: process.env['PATH'] } });
  child.stdin.end(typed);
  const read = async (stream: NodeJS.ReadableStream): Promise<string> => {
    let text = '';
    for await (const part of stream) text += String(part);
    return text;
  };
  const [[code], out, error] = await Promise.all([once(child, 'exit'), read(child.stdout), read(child.stderr)]);
  return { code: code as number, out, error };
}

async function runOnBare(modes: Partial<BareModes>, parameters: readonly string[] = [], typed = '') {
  const backEnd = new BareBackEnd(modes);
  const api = await backEnd.listen();
  const ran = await run(['--api', api, ...parameters], typed);
  await backEnd.close();
  return { ...ran, orders: backEnd.orders, last: ran.out.trim().split('\n').at(-1) };
}

/** A back end that answers 404 to everything, until the spec ends. */
async function emptyBackEnd(): Promise<string> {
  const server = createServer((request, answer) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    answer.writeHead(request.method === 'OPTIONS' ? 204 : 404, headers).end();
  }).unref();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('npm run conformance', () => {
  it('prints a line a check, ends with the counts and succeeds where section 7 is met', async () => {
    const customer = ['--as', '+79005550001', '--code', '123456', '--order'];
    const { code, out, last, orders, error } = await runOnBare({ cors: 'strict' }, customer);
    expect(error).toBe('');
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+, asked as a page of http:\/\/shop\.example\n/);
    expect(out).toMatch(/^passed +an order: placed as 5001$/m);
    expect(out).toMatch(/^absent +idempotency is not there: /m);
    expect(last).toMatch(/^\d+ passed, 0 failed, \d+ absent, 1 not tried$/);
    expect([code, orders.length]).toEqual([0, 1]);
  });

  it('fails where no page can read the back end', async () => {
    const { code, out, last } = await runOnBare({ cors: 'none' });
    expect(out).toMatch(/^failed +the time: a browser keeps the answer .*; so the shop does not open$/m);
    expect(last).toMatch(/^0 passed, \d+ failed, /);
    expect(code).toBe(1);
  });

  it('prints the address that was not found', async () => {
    const { out } = await run(['--api', await emptyBackEnd()]);
    expect(out).toMatch(/^failed +.*status 404.* \(GET http:\/\/127\.0\.0\.1:\d+\/1\/p\/cities[^)]*\); so /m);
  });

  it('asks for the code once the message is sent', async () => {
    const { code, out, error } = await runOnBare({ code: '4321' }, ['--as', '+79005550001'], '4321\n');
    expect(error).toContain('The code of the text message: ');
    expect(out).toMatch(/^passed +the text message with a code: on its way to \+79005550001$/m);
    expect(out).toMatch(/^passed +the sign-in by code/m);
    expect(code).toBe(0);
  });

  it('says in a sentence what it needs', async () => {
    expect(await run([])).toEqual({ code: 2, out: '', error: 'name the back end: --api http://127.0.0.1:8080\n' });
    const { code, error } = await run(['--api', 'http://127.0.0.1:1', '--order']);
    expect([code, error]).toEqual([2, '--order needs the customer: --as +79005550001\n']);
  });
});

describe('the lines of conformance', () => {
  it('say the result first, and count each', () => {
    const findings = [
      { kind: 'good', what: 'a' },
      { kind: 'bad', what: 'b', detail: 'broken', loss: 'nobody can order' },
      { kind: 'unknown', what: 'c' },
    ] as const;
    expect(findings.map(conformanceLine)).toEqual([
      'passed     a',
      'failed     b: broken; so nobody can order',
      'not tried  c',
    ]);
    expect(conformanceEnd(findings)).toBe('1 passed, 1 failed, 1 not tried');
  });
});
