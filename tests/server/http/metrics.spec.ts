import { readConfig } from '#server/config/config.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../support/requests.ts';

const TOKEN = 'a-token-of-prometheus';

async function read(shop: TestShop, authorization = `Bearer ${TOKEN}`): Promise<Response> {
  return shop.app.request('/metrics', { headers: { Authorization: authorization } });
}

describe('what Prometheus reads of a server', () => {
  it('covers requests, orders by outcome, text messages and queues, and no personal data', async () => {
    const shop = await openTestShop({ config: { metricsToken: TOKEN } });
    const anna = await signIn(shop, '+79005550001');
    await placeOrder(shop.app, anna, 'one-press');
    await placeOrder(shop.app, anna, 'one-press');
    await placeOrder(shop.app, anna, 'another', anOrder({ expectedTotal: 1 }));
    const answer = await read(shop);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const lines = (await answer.text()).split('\n');
    const route = '/api/v1/persons/:personId/orders';
    for (const line of [
      '# TYPE carte_requests_total counter',
      `carte_requests_total{market="coral",method="POST",route="${route}",status="201"} 2`,
      `carte_requests_total{market="coral",method="POST",route="${route}",status="409"} 1`,
      'carte_orders_total{market="coral",outcome="placed"} 1',
      'carte_orders_total{market="coral",outcome="repeated"} 1',
      'carte_orders_total{market="coral",outcome="order.price-changed"} 1',
      'carte_sms_total{market="coral",outcome="sent"} 1',
      '# TYPE carte_request_duration_seconds histogram',
      `carte_request_duration_seconds_bucket{market="coral",route="${route}",le="+Inf"} 3`,
      `carte_request_duration_seconds_count{market="coral",route="${route}"} 3`,
      'carte_webhook_deliveries{market="coral",state="due"} 0',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines).toContainEqual(
      expect.stringMatching(/^carte_event_loop_delay_seconds\{market="coral",quantile="1"\} /),
    );
    // Each line is a comment or a name, labels and a number.
    const odd = lines.filter((line) => !/^(?:# (?:HELP|TYPE) \w+ .+|\w+\{(?:\w+="[^"]*",?)+\} [\d.e-]+|)$/.test(line));
    expect(odd).toEqual([]);
    for (const personal of [anna.id, '9005550001', 'one-press']) expect(lines.join('\n')).not.toContain(personal);
    await shop.close();
  });

  it('is readable only with the token', async () => {
    const shop = await openTestShop({ config: { metricsToken: TOKEN } });
    for (const wrong of ['', 'Bearer another-token-of-any', `Basic ${TOKEN}`]) {
      expect((await read(shop, wrong)).status).toBe(401);
    }
    await shop.close();
  });

  it('is not there without a token in the settings, and a short one is refused', async () => {
    const shop = await openTestShop();
    expect(await (await read(shop)).text()).not.toContain('carte_requests_total');
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must have at least 16 characters');
    await shop.close();
  });
});
