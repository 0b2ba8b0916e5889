import type { PaymentProvider } from '#application/ports/PaymentProvider.ts';
import { MarketPaymentProvider } from '#infrastructure/payments/MarketPaymentProvider.ts';
import { RedirectPaymentProvider } from '#infrastructure/payments/RedirectPaymentProvider.ts';
import { FakePaymentProvider } from '#tests/fakes/FakePaymentProvider.ts';
import { aPayment, room } from '../../contracts/ports/describePaymentProvider.ts';

describe('a payment page', () => {
  it.each([
    ['', '/payments/p1', 'https://shop.example/payments/p1?lang=cnr'],
    ['https://api.example', '/payments/p1', 'https://api.example/payments/p1?lang=cnr'],
    ['', 'https://bank.example/pay?id=1', 'https://bank.example/pay?id=1&lang=cnr'],
  ])('is opened, where the back end is at %j and names %s, at %s', async (apiUrl, url, address) => {
    const destinations: string[] = [];
    const browser = { url: () => 'https://shop.example/orders/1', leave: (to: string) => void destinations.push(to) };
    await new RedirectPaymentProvider(apiUrl, () => 'cnr', browser).open(aPayment({ url }));
    expect(destinations).toEqual([address]);
  });
});

describe('the providers of a market', () => {
  it('are fetched with the first payment that names them', async () => {
    const bank = new FakePaymentProvider();
    const loads: string[] = [];
    const load = (name: string) => async (): Promise<PaymentProvider> => {
      loads.push(name);
      return bank;
    };
    const market = new MarketPaymentProvider(
      new Map([
        ['demo-bank', load('demo-bank')],
        ['other', load('other')],
      ]),
    );
    expect(loads).toEqual([]);
    expect(await market.open(aPayment(), room().openContainer)).toBe('left');
    expect([loads, bank.opened]).toEqual([['demo-bank'], [aPayment()]]);
  });

  it('do not know a provider that the market does not name', async () => {
    const market = new MarketPaymentProvider(new Map());
    await expect(market.open(aPayment(), room().openContainer)).rejects.toMatchObject({ code: 'payment.unavailable' });
  });

  it('say that one whose code does not load cannot be opened', async () => {
    const fault = new Error('Loading chunk 7 failed');
    const market = new MarketPaymentProvider(new Map([['demo-bank', () => Promise.reject(fault)]]));
    await expect(market.open(aPayment(), room().openContainer)).rejects.toMatchObject({
      code: 'payment.unavailable',
      cause: fault,
    });
  });
});
