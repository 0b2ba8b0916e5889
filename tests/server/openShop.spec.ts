import { openShop } from '#server/app/openShop.ts';
import { readConfig } from '#server/config/config.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { settled } from '#tests/support/settled.ts';

describe('a shop that is closed as soon as it is open', () => {
  it('lets its first jobs end before it closes the database', async () => {
    const lines: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    try {
      const shop = await openShop({ ...readConfig({}), dataDir: makeTemporaryFolder('closing') }, () => {});
      await shop.close();
      await settled();
    } finally {
      write.mockRestore();
    }
    expect(lines).toEqual([]);
  });
});
