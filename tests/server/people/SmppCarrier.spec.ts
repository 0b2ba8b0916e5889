import { SmppCarrier } from '#server/people/SmppCarrier.ts';
import type { LogEntry } from '#server/shared/Log.ts';
import { SmppStandIn } from '../../support/SmppStandIn.ts';

const PHONE = '+79005550001';
const CYRILLIC = '123456 — код для входа в Coral';

describe('a text message over SMPP', () => {
  let centre: SmppStandIn;
  let carrier: SmppCarrier;
  let logged: LogEntry[];

  function carrierTo(url: string, timing = { answerMs: 30_000, lifeSignMs: 30_000 }): SmppCarrier {
    return new SmppCarrier(url, (entry) => logged.push(entry), timing);
  }
  const send = (text = CYRILLIC): Promise<void> => carrier.send({ to: PHONE, code: '123456', text });

  beforeEach(async () => {
    logged = [];
    centre = await SmppStandIn.open();
    carrier = carrierTo(centre.url());
  });

  afterEach(async () => {
    carrier.close();
    await centre.close();
  });

  it('reaches the number in the letters of its language, under the name of the sender', async () => {
    await send();
    expect(centre.messages).toEqual([
      { to: '79005550001', from: 'Coral', coding: 8, text: CYRILLIC, isPayload: false },
    ]);
  });

  it('uses the smaller alphabet when it contains every letter', async () => {
    await send('123456 is your code');
    expect(centre.messages).toMatchObject([{ coding: 0, text: '123456 is your code' }]);
  });

  it('goes whole where it is longer than one message on the air', async () => {
    const long = CYRILLIC.padEnd(71, 'я');
    await send(CYRILLIC.padEnd(70, 'я'));
    await send(long);
    expect(centre.messages.map(({ isPayload }) => isPayload)).toEqual([false, true]);
    expect(centre.messages[1]?.text).toBe(long);
  });

  it('shares one line with the others, however many go at once', async () => {
    await Promise.all([send(), send(), send()]);
    await send();
    expect([centre.binds, centre.messages.length]).toEqual([1, 4]);
  });

  it('goes over a new line after the centre was started anew', async () => {
    await send();
    centre.breakLines();
    for (let tries = 0; tries < 50 && centre.messages.length < 2; tries += 1) await send().catch(() => undefined);
    expect(centre.messages).toHaveLength(2);
    expect(centre.binds).toBe(2);
  });

  it('fails where the centre refuses it, and the line stays', async () => {
    centre.next.push(0x58);
    await expect(send()).rejects.toThrow('refused the message: 0x58');
    await send();
    expect([centre.binds, centre.messages.length]).toEqual([1, 1]);
  });

  it('fails where the line ends before the answer, is not sent again, and the next one goes', async () => {
    centre.next.push('hang-up');
    await expect(send()).rejects.toThrow('closed the line');
    expect(centre.messages).toEqual([]);
    await send();
    expect([centre.binds, centre.messages.length]).toEqual([2, 1]);
  });

  it('fails where no answer comes', async () => {
    carrier = carrierTo(centre.url(), { answerMs: 1000, lifeSignMs: 30_000 });
    centre.next.push('silence');
    await expect(send()).rejects.toThrow('did not answer');
    await send();
    expect(centre.binds).toBe(2);
  });

  it('fails when the centre refuses the login or cannot be reached, each time anew', async () => {
    carrier = carrierTo(centre.url('wrong'));
    await expect(send()).rejects.toThrow('refused the login: 0x0e');
    await expect(send()).rejects.toThrow('refused the login: 0x0e');
    expect(centre.binds).toBe(2);
    const url = centre.url();
    await centre.close();
    carrier = carrierTo(url);
    await expect(send()).rejects.toThrow('closed the line');
    expect(logged.map(({ text }) => text)).toContain('connection to the SMS center lost');
  });

  it('keeps its line alive', async () => {
    carrier = carrierTo(centre.url(), { answerMs: 30_000, lifeSignMs: 5 });
    await send();
    while (centre.lifeSigns === 0) await send();
    expect(centre.binds).toBe(1);
  });

  it('comes from a number where the sender is one', async () => {
    carrier = carrierTo(centre.url('sec ret', '1234'));
    await send();
    expect(centre.messages).toMatchObject([{ from: '1234' }]);
  });
});
