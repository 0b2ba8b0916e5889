import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import type { Payment } from '#domain/order/Order.ts';

export interface PaymentProviderSubject {
  readonly provider: PaymentProvider;
  /** The addresses that the customer was led to, without what a vendor adds to them. */
  readonly visited: () => readonly string[];
}

/** A payment that the provider can show. */
export function aPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 'p1',
    provider: 'demo-bank',
    presentation: 'redirect',
    status: 'pending',
    url: '/payments/p1',
    ...overrides,
  };
}

/** What each adapter promises, for those within this house and for those without. */
export function describePaymentProvider(name: string, open: () => PaymentProviderSubject): void {
  describe(`the payment provider ${name}`, () => {
    it('leads the customer to where the back end says, and says no more than that', async () => {
      const { provider, visited } = open();
      expect(await provider.open(aPayment())).toBe('left');
      expect(visited()).toEqual(['/payments/p1']);
    });

    it('leads to the same payment as often as it is asked', async () => {
      const { provider, visited } = open();
      await provider.open(aPayment());
      await provider.open(aPayment());
      expect(visited()).toEqual(['/payments/p1', '/payments/p1']);
    });

    it.each([
      ['has no address', { url: undefined }],
      ['has an address that would run', { url: 'javascript:alert(1)' }],
      ['has an address that is none', { url: 'data:text/html,x' }],
      ['is to be shown in a way that it does not know', { presentation: 'embedded' }],
    ] as const)('leads nowhere where the payment %s', async (_, change) => {
      const { provider, visited } = open();
      await expect(provider.open(aPayment(change))).rejects.toMatchObject({ code: 'payment.unavailable' });
      expect(visited()).toEqual([]);
    });
  });
}
