import { NetworkFailed, ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { refused } from '#tests/application/order/orderWorld.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { handedOn } from '#tests/ui/support/handedOn.ts';
import { type SignInStep, SignInStore } from '#ui/features/session/SignInStore.ts';

const waiting = (code: ServerErrorCode, retryAfter: number): ServerRefused =>
  new ServerRefused({ code, status: 429, message: '', retryAfter });

const VERA = '+79005550007';

async function opened(initialStep?: SignInStep) {
  const shop = new AShop();
  shop.signOut();
  // Numbers are understood by a library that is fetched with the first question.
  await shop.useCases.checkContact.execute({ name: '', phone: '1', email: '' });
  const store = handedOn(new SignInStore(shop.useCases, initialStep));
  const { signInApi, accounts, clock } = shop.memory;
  return {
    shop,
    store,
    line: signInApi.line,
    codePhones: signInApi.codes,
    entered: signInApi.entered,
    /** The code of the message that came last. */
    code: () => accounts.codeOf(VERA) ?? '',
    wrongCode: () => (accounts.codeOf(VERA) === '000000' ? '000001' : '000000'),
    pass: (seconds: number): void => {
      clock.time = new Date(clock.time.getTime() + seconds * 1000);
    },
    who: () => shop.storage.read('profile')?.phone,
  };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** Somebody who was sent a code. */
async function waitingForCode(): Promise<Opened> {
  const world = await opened();
  world.store.typePhone('8 900 555 00 07');
  await world.store.sendCode();
  return world;
}

describe('asking for a code', () => {
  it('begins with an empty number', async () => {
    const { store } = await opened();
    expect([store.step.kind, store.status, store.phone, store.code, store.problem]).toEqual([
      'phone',
      'idle',
      '',
      '',
      undefined,
    ]);
  });

  it('sends a code to the number, in any notation, and asks for it', async () => {
    const { store, codePhones } = await waitingForCode();
    expect(codePhones).toEqual([VERA]);
    expect(store.step).toEqual({ kind: 'code', phone: VERA, sending: 1, resendAfterSeconds: 90 });
    expect([store.status, store.code, store.problem]).toEqual(['idle', '', undefined]);
  });

  it('is sending until the answer has come, and sends no second one meanwhile', async () => {
    const { store, line, codePhones } = await opened();
    store.typePhone(VERA);
    line.hold();
    const sending = store.sendCode();
    await settled();
    expect(store.status).toBe('sending');
    await store.sendCode();
    await line.release(0);
    await sending;
    expect([store.status, line.held, codePhones]).toEqual(['idle', 1, [VERA]]);
  });

  it('goes on while the number is edited meanwhile', async () => {
    const { store, line, codePhones } = await opened();
    store.typePhone(VERA);
    line.hold();
    const sending = store.sendCode();
    await settled();
    store.typePhone('+7900');
    expect(store.status).toBe('sending');
    await line.release(0);
    await sending;
    expect([store.step, codePhones]).toMatchObject([{ kind: 'code', phone: VERA }, [VERA]]);
  });

  it('requires a number, and sends nothing without one', async () => {
    const { store, codePhones } = await opened();
    await store.sendCode();
    expect(store.problem).toMatchObject({ kind: 'wrong', problem: { rule: 'phone-required' } });
    expect([store.step.kind, codePhones]).toEqual(['phone', []]);
  });

  it('shows that a number is invalid, until it is edited', async () => {
    const { store, codePhones } = await opened();
    store.typePhone('12');
    await store.sendCode();
    expect(store.problem).toEqual({ kind: 'wrong', problem: { rule: 'phone-incorrect' } });
    expect([store.step.kind, store.status, codePhones]).toEqual(['phone', 'idle', []]);
    store.typePhone('123');
    expect([store.problem, store.phone]).toEqual([undefined, '123']);
  });

  it('shows the waiting time when a code was sent just now', async () => {
    const world = await waitingForCode();
    world.store.changePhone();
    world.pass(30);
    await world.store.sendCode();
    expect(world.store.step).toMatchObject({ kind: 'code', resendAfterSeconds: 60, sending: 1 });
    expect(world.codePhones).toEqual([VERA]);
  });

  it('sends another code after the wait, whose countdown begins anew, and empties the field', async () => {
    const world = await waitingForCode();
    world.store.typeCode('12');
    world.pass(90);
    await world.store.sendCode();
    expect(world.store.step).toEqual({ kind: 'code', phone: VERA, sending: 2, resendAfterSeconds: 90 });
    expect([world.store.code, world.codePhones]).toEqual(['', [VERA, VERA]]);
  });

  it('shows why it failed, and sends a code on the next click', async () => {
    const { store, line, shop, codePhones } = await opened();
    store.typePhone(VERA);
    const error = new NetworkFailed();
    line.failNext(error);
    await store.sendCode();
    expect([store.problem, store.step.kind, store.status, shop.reported]).toEqual([
      { kind: 'refused', error },
      'phone',
      'idle',
      [],
    ]);
    line.hold();
    const again = store.sendCode();
    await settled();
    expect(store.problem).toBeUndefined();
    await line.release(0);
    await again;
    expect([store.step.kind, codePhones]).toEqual(['code', [VERA]]);
  });

  it('reports a fault with where it happened', async () => {
    const { store, line, shop } = await opened();
    store.typePhone(VERA);
    const fault = new TypeError('broken');
    line.failNext(fault);
    await store.sendCode();
    expect([store.problem, shop.memory.errors.reports]).toEqual([
      { kind: 'refused', error: fault },
      [{ error: fault, context: 'sign-in' }],
    ]);
  });

  it('goes on with a code that was sent before the page was lost', async () => {
    const world = await waitingForCode();
    const { step } = world.store;
    const again = handedOn(new SignInStore(world.shop.useCases, step));
    expect([again.step, again.phone]).toEqual([step, VERA]);
    again.typeCode(world.code());
    await again.signIn();
    expect(world.who()).toBe(VERA);
  });

  it('begins with the number where no code was sent before the page was lost', async () => {
    const { store } = await opened({ kind: 'phone' });
    expect([store.step, store.phone]).toEqual([{ kind: 'phone' }, '']);
  });
});

describe('entering the code', () => {
  it('signs the person of that number in', async () => {
    const { store, code, who } = await waitingForCode();
    store.typeCode(code());
    await store.signIn();
    expect([who(), store.problem, store.status]).toEqual([VERA, undefined, 'idle']);
  });

  it('accepts a code with the spaces of a message', async () => {
    const { store, code, who } = await waitingForCode();
    store.typeCode(` ${code().slice(0, 3)} ${code().slice(3)}`);
    expect(store.code).toBe(code());
    await store.signIn();
    expect(who()).toBe(VERA);
  });

  it('is checking until the answer has arrived, and sends the code once', async () => {
    const { store, code, line, entered } = await waitingForCode();
    store.typeCode(code());
    line.hold();
    const checking = store.signIn();
    await settled();
    expect(store.status).toBe('checking');
    await store.signIn();
    await store.sendCode();
    await line.release(0);
    await checking;
    expect([store.status, entered.length, line.held]).toEqual(['idle', 1, 1]);
  });

  it('sends nothing before a code was sent', async () => {
    const { store, entered } = await opened();
    store.typeCode('123456');
    await store.signIn();
    expect([entered, store.problem]).toEqual([[], undefined]);
  });

  it('sends nothing until the whole code is typed', async () => {
    const { store, entered } = await waitingForCode();
    await store.signIn();
    expect(store.problem).toMatchObject({ kind: 'wrong', problem: { rule: 'code-required' } });
    store.typeCode('12345');
    expect(store.problem).toBeUndefined();
    await store.signIn();
    expect(store.problem).toMatchObject({ kind: 'wrong', problem: { rule: 'code-too-short' } });
    expect(entered).toEqual([]);
  });

  it('shows that a code is wrong, empties the field, and accepts the right one', async () => {
    const { store, code, wrongCode, who } = await waitingForCode();
    store.typeCode(wrongCode());
    await store.signIn();
    expect(store.problem).toMatchObject({ kind: 'refused', error: { code: 'sms.wrong-code' } });
    expect([store.code, store.step]).toMatchObject(['', { sending: 1 }]);
    store.typeCode(code());
    await store.signIn();
    expect(who()).toBe(VERA);
  });

  it('does not send a code again that is being checked when autofill enters it too', async () => {
    const { store, shop, code, line, entered } = await waitingForCode();
    const receiving = store.receiveCode(new AbortController().signal);
    while (shop.memory.oneTimeCodes.waiting === 0) await settled();
    store.typeCode(code());
    line.hold();
    const signing = store.signIn();
    while (line.held === 0) await settled();
    shop.memory.oneTimeCodes.arrive(code());
    await receiving;
    await line.release(0);
    await signing;
    expect([store.isDone, entered]).toEqual([true, [code()]]);
  });

  it('keeps the code when no answer arrived, for another attempt', async () => {
    const { store, code, line, who } = await waitingForCode();
    store.typeCode(code());
    line.failNext(new NetworkFailed());
    await store.signIn();
    expect([store.problem?.kind, store.code, store.status, who()]).toEqual(['refused', code(), 'idle', undefined]);
    await store.signIn();
    expect([store.problem, who()]).toEqual([undefined, VERA]);
  });

  it('goes on with the same code where the profile did not come', async () => {
    const { store, code, shop, entered, who } = await waitingForCode();
    store.typeCode(code());
    shop.memory.people.line.failNext(new NetworkFailed());
    await store.signIn();
    expect([store.problem?.kind, who()]).toEqual(['refused', undefined]);
    await store.signIn();
    expect([who(), entered.length]).toEqual([VERA, 1]);
  });

  it('shows the wait of the lock once the attempts have ended, and empties the field', async () => {
    const { store, wrongCode } = await waitingForCode();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      store.typeCode(wrongCode());
      await store.signIn();
    }
    expect(store.problem).toMatchObject({ kind: 'refused', error: { code: 'sms.attempts-exhausted' } });
    expect(store.step).toEqual({ kind: 'code', phone: VERA, sending: 2, resendAfterSeconds: 3600 });
    expect(store.code).toBe('');
  });

  it('shows the wait of the lock as well where another code is asked for', async () => {
    const { store, wrongCode, pass } = await waitingForCode();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      store.typeCode(wrongCode());
      await store.signIn();
    }
    pass(600);
    await store.sendCode();
    expect(store.step).toMatchObject({ sending: 3, resendAfterSeconds: 3000 });
  });

  it('waits an hour where a locked number does not say how long', async () => {
    const { store, line } = await waitingForCode();
    line.failNext(refused('sms.attempts-exhausted'));
    store.typeCode('123456');
    await store.signIn();
    expect(store.step).toMatchObject({ sending: 2, resendAfterSeconds: 3600 });
  });

  it('keeps what was entered, and shows the wait, while no message is sent for fear of an attack', async () => {
    const { store, line } = await waitingForCode();
    store.typeCode('123');
    line.failNext(waiting('sms.send-failed-protected', 1800));
    await store.sendCode();
    expect([store.step, store.code]).toEqual([
      { kind: 'code', phone: VERA, sending: 2, resendAfterSeconds: 1800 },
      '123',
    ]);
  });

  it.each(['sms.attempts-exhausted', 'sms.send-failed-protected'] as const)(
    'stays with the number and shows the wait where %s comes before any code was sent',
    async (code) => {
      const { store, line } = await opened();
      line.failNext(waiting(code, 3000));
      store.typePhone(VERA);
      await store.sendCode();
      expect([store.step, store.problem?.kind]).toEqual([
        { kind: 'phone', wait: { seconds: 3000, turn: 1 } },
        'refused',
      ]);
      line.failNext(waiting(code, 2990));
      await store.sendCode();
      expect(store.step).toEqual({ kind: 'phone', wait: { seconds: 2990, turn: 2 } });
    },
  );

  it('shows no waiting time for a number other than the locked one', async () => {
    const { store, line } = await opened();
    line.failNext(waiting('sms.attempts-exhausted', 3000));
    store.typePhone(VERA);
    await store.sendCode();
    store.typePhone('8 900 555 00 0');
    expect(store.step).toEqual({ kind: 'phone' });
  });

  it('goes back to the number, which stays as it was typed', async () => {
    const { store, wrongCode } = await waitingForCode();
    store.typeCode(wrongCode());
    await store.signIn();
    store.typeCode('12');
    store.changePhone();
    expect([store.step, store.phone, store.code, store.problem]).toEqual([
      { kind: 'phone' },
      '8 900 555 00 07',
      '',
      undefined,
    ]);
  });
});

describe('a captcha that the server wants', () => {
  it('asks in the place that the form has for it, and the code is sent', async () => {
    const shop = new AShop();
    shop.signOut();
    const { captcha, signInApi } = shop.memory;
    captcha.token = 'a token';
    signInApi.line.failNext(new ServerRefused({ code: 'captcha.failed', status: 422, message: '' }));
    const store = new SignInStore(shop.useCases);
    const place = {};
    store.mountCaptcha(place);
    store.typePhone('+79005550001');
    await store.sendCode();
    expect([store.step.kind, captcha.hosts]).toEqual(['code', [place]]);
  });

  it('is told of where nobody passed it, and the number stays', async () => {
    const shop = new AShop();
    shop.signOut();
    const error = new ServerRefused({ code: 'captcha.failed', status: 422, message: '' });
    shop.memory.signInApi.line.failNext(error);
    const store = new SignInStore(shop.useCases);
    store.typePhone('+79005550001');
    await store.sendCode();
    expect([store.step.kind, store.problem, store.phone]).toEqual([
      'phone',
      { kind: 'refused', error },
      '+79005550001',
    ]);
  });
});

describe('a number as one more way to sign in', () => {
  it('is added with its code to who is signed in, who stays so', async () => {
    const shop = new AShop();
    shop.signIn({ id: 'vera', accountIds: ['account-1'], deliveries: [] });
    await shop.useCases.checkContact.execute({ name: '', phone: '1', email: '' });
    const before = shop.storage.read('session');
    const linking = { personId: 'vera', linked: ['OIDC'] } as const;
    const store = handedOn(new SignInStore(shop.useCases, undefined, linking));
    store.typePhone(VERA);
    await store.sendCode();
    store.typeCode(shop.memory.accounts.codeOf(VERA) ?? '');
    await store.signIn();
    expect([store.isDone, store.problem, shop.storage.read('session')]).toEqual([true, undefined, before]);
    expect(shop.storage.read('profile')).toMatchObject({ id: 'vera', phone: VERA });
  });
});
