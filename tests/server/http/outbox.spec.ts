import { openTestShop, type TestShop } from '../support/openTestShop.ts';

describe('the outbox of a demo', () => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop();
  });

  afterEach(() => shop.close());

  const statusFor = async (headers: Readonly<Record<string, string>>): Promise<number> =>
    (await shop.app.request('/dev/outbox', { headers })).status;

  it.each([
    { Host: 'localhost:8080' },
    { Host: '127.0.0.1:8080' },
    { Host: '[::1]:8080' },
    { Host: 'coral.localhost:8080' },
    { Host: 'localhost:8080', Origin: 'http://localhost:8080', 'Sec-Fetch-Site': 'same-origin' },
    { Host: 'localhost:8080', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
  ])('is read on its own machine: %j', async (headers) => {
    expect(await statusFor(headers)).toBe(200);
  });

  it.each([
    { Host: 'evil.example' },
    { Host: 'localhost.evil.example:8080' },
    { Host: '127.0.0.1.evil.example' },
    { Host: '192.168.0.7:8080' },
    { Host: 'localhost:8080', Origin: 'https://evil.example' },
    { Host: 'localhost:8080', Origin: 'http://localhost:3000' },
    { Host: 'localhost:8080', Origin: 'null' },
    { Host: 'localhost:8080', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  ])('is not read by other pages and names: %j', async (headers) => {
    expect(await statusFor(headers)).toBe(403);
  });

  it('is read by everybody where the demo is public', async () => {
    const open = await openTestShop({ config: { isPublicDemo: true } });
    const answer = await open.app.request('/dev/outbox', { headers: { Host: 'demo.example' } });
    expect(answer.status).toBe(200);
    await open.close();
  });
});
