import { ReceiveCode } from '#application/session/ReceiveCode.ts';
import { FakeOneTimeCodes } from '#tests/fakes/FakeOneTimeCodes.ts';

function world() {
  const codes = new FakeOneTimeCodes();
  const leaving = new AbortController();
  return { codes, leaving, received: new ReceiveCode({ codes }).execute(leaving.signal) };
}

describe('ReceiveCode', () => {
  it('returns the code of the message in plain digits', async () => {
    const { codes, received } = world();
    codes.arrive(' １２３456 ');
    expect(await received).toBe('123456');
  });

  it.each(['12345', '1234567', undefined])('returns nothing for %j, which is not a code of the shop', async (text) => {
    const { codes, received } = world();
    codes.arrive(text);
    expect(await received).toBeUndefined();
  });

  it('returns nothing when it is aborted', async () => {
    const { codes, leaving, received } = world();
    leaving.abort();
    expect([await received, codes.waiting]).toEqual([undefined, 0]);
  });

  it('returns nothing when it is aborted as the message arrives', async () => {
    const { codes, leaving, received } = world();
    codes.arrive('123456');
    leaving.abort();
    expect(await received).toBeUndefined();
  });

  it('takes a code of the length that the market has', async () => {
    const codes = new FakeOneTimeCodes();
    const received = new ReceiveCode({ codes }).execute(new AbortController().signal, 4);
    codes.arrive('1234');
    expect(await received).toBe('1234');
  });
});
