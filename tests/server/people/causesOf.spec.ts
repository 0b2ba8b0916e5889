import { createServer } from 'node:http';
import { causesOf } from '#server/people/causesOf.ts';
import { openCarrier } from '#server/people/smsCarriers.ts';
import { listening } from '#tests/support/listening.ts';

const SMS = { to: '+79005550001', code: '123456', text: 'Your code is 123456' };
const SECRETS = [SMS.to, SMS.code];

async function causeOf(url: string): Promise<string> {
  const { send } = await openCarrier(url, () => {});
  return send(SMS).then(
    () => 'sent',
    (error: unknown) => causesOf(error, SECRETS),
  );
}

describe('the cause of a text message that was not sent', () => {
  it('is the network error below the failed request', async () => {
    const { url, close } = await listening(createServer().listen(0, '127.0.0.1'));
    await close();
    expect(await causeOf(url)).toMatch(/^fetch failed: .*ECONNREFUSED/);
  });

  it('is what the gateway answered, without the number and the code', async () => {
    const answer = createServer((_, response) => {
      response.writeHead(402).end('No balance\n for 79005550001, text "Your code is 123456"');
    });
    const { url, close } = await listening(answer.listen(0, '127.0.0.1'));
    expect(await causeOf(url)).toBe('The text message gateway answered 402: No balance for …, text "Your code is …"');
    await close();
  });

  it('is told whatever was thrown', () => {
    expect(causesOf('down', [])).toBe('down');
    expect(causesOf(new Error('outer', { cause: new Error('inner') }), [])).toBe('outer: inner');
    expect(causesOf(Object.assign(new Error(''), { code: 'ETIMEDOUT' }), [])).toBe('ETIMEDOUT');
  });
});
