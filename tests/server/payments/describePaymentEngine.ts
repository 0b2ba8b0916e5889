import { Refusal } from '#server/http/Refusal.ts';
import type { EnginePayment, PaymentNotice } from '#server/payments/PaymentEngine.ts';
import type { VendorWorld } from './vendorWorlds.ts';

export const VISIT = {
  returnUrl: 'https://shop.example/orders/1?payment=returned',
  cancelUrl: 'https://shop.example/orders/1',
  framedReturnUrl: '/payments/payment-1/end?hint=finished',
  framedCancelUrl: '/payments/payment-1/end?hint=dismissed',
  locale: 'en',
  email: 'anna@mail.example',
};

export function aPaymentAtEngine(overrides: Partial<EnginePayment> = {}): EnginePayment {
  return {
    id: 'payment-1',
    orderNumber: '1001',
    amount: 110_050,
    currency: 'RUB',
    expiresAt: new Date('2026-03-02T09:30:00.000Z'),
    presentation: 'redirect',
    ...overrides,
  };
}

/** What the server relies on, whoever takes the money and wherever the payment is shown. */
export function describePaymentEngine(
  name: string,
  open: () => Promise<VendorWorld>,
  presentation: EnginePayment['presentation'] = 'redirect',
): void {
  const aPayment = (overrides: Partial<EnginePayment> = {}): EnginePayment =>
    aPaymentAtEngine({ presentation, ...overrides });
  describe(`the payment engine ${name}`, () => {
    let world: VendorWorld;
    let payment: EnginePayment;
    let reference: string;

    beforeEach(async () => {
      world = await open();
      const beginning = await world.engine.begin(aPayment(), VISIT);
      reference = beginning.reference;
      payment = aPayment({ reference });
    });

    afterEach(() => world.close());

    const hear = (callback: { readonly body: string; readonly headers: Headers }): Promise<PaymentNotice | undefined> =>
      world.engine.readCallback(callback.body, callback.headers);

    it('makes one payment of however many beginnings, before and after its reference is known', async () => {
      const again = await Promise.all([aPayment(), payment].map((one) => world.engine.begin(one, VISIT)));
      expect(again.map((one) => one.reference)).toEqual([reference, reference]);
      expect(await world.opened()).toBe(1);
    });

    it('reports no outcome for a payment that is open or was never begun', async () => {
      expect(await world.engine.ask(payment)).toBeUndefined();
      expect(await world.engine.ask(aPayment({ id: 'another' }))).toBeUndefined();
    });

    it.each(['paid', 'declined'] as const)(
      'reports the same about what is %s, when asked and in a notification',
      async (kind) => {
        await (kind === 'paid' ? world.pay(reference) : world.decline(reference));
        const notice = await hear(world.callback(reference, kind));
        expect(notice).toEqual({
          eventId: expect.any(String),
          paymentId: 'payment-1',
          kind,
          amount: 110_050,
          currency: 'RUB',
        });
        expect(await world.engine.ask(payment)).toEqual(notice);
      },
    );

    it('does not trust a notification that claims a payment', async () => {
      const outcome = await hear(world.forged(reference)).catch((error: unknown) => error);
      expect(
        outcome === undefined || (outcome instanceof Refusal && outcome.code === 'payment.signature-invalid'),
      ).toBe(true);
    });

    it('closes the payment once nobody can pay any more', async () => {
      if (!(await world.engine.close(payment))) {
        await world.timeOut(reference);
        expect(await world.engine.close(payment)).toBe(true);
      }
      await world.pay(reference);
      expect((await world.engine.ask(payment))?.kind).not.toBe('paid');
      expect(await world.engine.close(payment)).toBe(true);
    });

    it('does not close a payment that the bank works on, nor one that was paid', async () => {
      await world.think(reference);
      expect(await world.engine.close(payment)).toBe(false);
      await world.pay(reference);
      expect((await world.engine.ask(payment))?.kind).toBe('paid');
      expect(await world.engine.close(payment)).toBe(true);
    });

    it('closes at once a payment that was never begun', async () => {
      expect(await world.engine.close(aPayment({ id: 'another' }))).toBe(true);
    });

    it('gives money back once, however often it is asked to', async () => {
      await world.pay(reference);
      expect(await world.engine.givenBack(payment)).toBe(0);
      const whole = { id: 'all', amount: 110_050 };
      expect(await world.engine.refund(payment, whole)).toBe(110_050);
      expect(await world.engine.refund(payment, whole)).toBe(110_050);
      expect(await world.refunded()).toBe(1);
      expect((await world.engine.ask(payment))?.kind).toBe('paid');
    });

    it('gives back parts, each once, and of the last one only what is left', async () => {
      await world.pay(reference);
      const one = { id: 'one', amount: 30_000 };
      expect(await world.engine.refund(payment, one)).toBe(30_000);
      expect(await world.engine.refund(payment, one)).toBe(30_000);
      expect(await world.engine.refund(payment, { id: 'two', amount: 30_000 })).toBe(60_000);
      expect(await world.engine.refund(payment, { id: 'rest', amount: 110_050 })).toBe(110_050);
      expect(await world.engine.refund(payment, { id: 'more', amount: 1 })).toBe(110_050);
      expect([await world.refunded(), await world.givenBack(reference)]).toEqual([3, 110_050]);
      expect(await world.engine.givenBack(payment)).toBe(110_050);
    });

    it('fails to refund a payment that nobody paid', async () => {
      const whole = { id: 'all', amount: 110_050 };
      await expect(world.engine.refund(payment, whole)).rejects.toThrow();
      await world.decline(reference);
      await expect(world.engine.refund(payment, whole)).rejects.toThrow();
      expect(await world.refunded()).toBe(0);
    });
  });
}
