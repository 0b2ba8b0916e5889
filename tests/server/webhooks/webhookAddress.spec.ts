import { webhookAddressFault } from '#server/orders/webhooks/webhookAddress.ts';

/** @trust webhooks */
describe('the address of a webhook', () => {
  it.each(['https://till.shop.me/orders', 'http://192.168.0.7:8081/orders', 'http://till.local/orders'])(
    'may be %s',
    (address) => {
      expect(webhookAddressFault(address, { isProduction: true })).toBeUndefined();
    },
  );

  it.each([
    '',
    'till.shop.me/orders',
    'ftp://till.shop.me/orders',
    'https://user:secret@till.shop.me/orders',
    'http://till.shop.me:22/orders',
    'http://till.shop.me:0/orders',
    'https://till.example/orders',
    'http://0.0.0.0/orders',
  ])('may not be %j in production', (address) => {
    expect(webhookAddressFault(address, { isProduction: true })).toEqual(expect.any(String));
  });

  it.each(['http://till.shop.me:22/orders', 'https://user:secret@till.shop.me/orders'])(
    'is refused as fetch would refuse it: %s',
    async (address) => {
      await expect(fetch(address)).rejects.toMatchObject({ name: 'TypeError' });
      expect(webhookAddressFault(address, { isProduction: false })).toEqual(expect.any(String));
    },
  );

  it('may be an example in a demo', () => {
    expect(webhookAddressFault('https://till.example/orders', { isProduction: false })).toBeUndefined();
  });
});
