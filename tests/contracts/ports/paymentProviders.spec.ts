import { RedirectPaymentProvider } from '#infrastructure/payments/RedirectPaymentProvider.ts';
import { FakePaymentProvider } from '#tests/fakes/FakePaymentProvider.ts';
import { describePaymentProvider } from './describePaymentProvider.ts';

describePaymentProvider('in memory', () => {
  const provider = new FakePaymentProvider();
  return { provider, visited: () => provider.opened.map(({ url }) => url ?? '') };
});

describePaymentProvider('with a page of its own', () => {
  const left: string[] = [];
  const browser = { url: () => 'https://shop.example/orders/1', leave: (url: string) => void left.push(url) };
  const provider = new RedirectPaymentProvider('', () => 'en', browser);
  return { provider, visited: () => left.map((url) => new URL(url).pathname) };
});
