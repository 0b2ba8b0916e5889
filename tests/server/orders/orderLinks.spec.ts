import { orderLinks } from '#server/orders/tracking/orderLinks.ts';
import { openTestDatabase } from '../support/openTestDatabase.ts';

const publicUrl = 'https://coral.example';
const ORDER = '6b0c4a52-93a4-4b6e-9f3b-0c6b2f0f6a10';

describe('the link that a message has', () => {
  async function linkOf(config: Parameters<typeof orderLinks>[0]['config']): Promise<string | undefined> {
    const database = await openTestDatabase('SQLite');
    try {
      return await orderLinks({ config, database, secret: 'a secret', now: () => new Date() })(ORDER);
    } finally {
      await database.close();
    }
  }

  it('works without signing in', async () => {
    expect(await linkOf({ publicUrl, capabilities: 'all' })).toMatch(/^https:\/\/coral\.example\/track\/[\w-]{43}$/);
  });

  it('is that of the order’s own page where the server has no tracking links', async () => {
    expect(await linkOf({ publicUrl, capabilities: [] })).toBe(`https://coral.example/orders/${ORDER}`);
  });

  it('is absent without a public address', async () => {
    expect(await linkOf({ publicUrl: undefined, capabilities: 'all' })).toBeUndefined();
  });
});
