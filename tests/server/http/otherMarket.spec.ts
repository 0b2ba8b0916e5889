import { openTestShop } from '../support/openTestShop.ts';

describe('a shop requested for another market', () => {
  it('shows a message about it instead of its brand over the menu of another one', async () => {
    const { app } = await openTestShop({ config: { isProduction: false } });
    for (const path of ['/market.json?market=adriatic', '/?market=adriatic', '/menus/main?market=solo']) {
      const answer = await app.request(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toBe('This is coral. To open several at once: MARKETS=coral,another npm start\n');
    }
    for (const path of ['/market.json', '/market.json?market=coral', '/market.json?market=']) {
      expect((await (await app.request(path)).json()).id).toBe('coral');
    }
  });

  it('takes the word for any other in production', async () => {
    const { app } = await openTestShop({ config: { isProduction: true } });
    expect((await (await app.request('/market.json?market=adriatic')).json()).id).toBe('coral');
  });
});
