import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '#server/config/config.ts';
import { primaryReports, type Reports } from '#server/database/Reports.ts';
import { makeTemporaryFolder } from '#tests/support/makeTemporaryFolder.ts';
import { EVERYDAY_ENGINES, openTestDatabase } from '../support/openTestDatabase.ts';
import { openTestShop, type TestShop } from '../support/openTestShop.ts';
import { anOrder, placeOrder, signIn } from '../support/requests.ts';

const MONITORING = join(import.meta.dirname, '../../../deploy/monitoring');
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

  it.each(EVERYDAY_ENGINES)(
    'tells of orders that wait, desks, memory, version, disk and the last backup: %s',
    async (engine) => {
      const folder = makeTemporaryFolder('metrics');
      const marker = join(folder, 'done');
      const deskKey = 'k'.repeat(32);
      const shop = await openTestShop({
        database: await openTestDatabase(engine),
        config: { metricsToken: TOKEN, deskKey, dataDir: folder, backupMarker: marker },
      });
      await placeOrder(shop.app, await signIn(shop), 'waits');
      const headers = { Authorization: `Bearer ${deskKey}` };
      await shop.app.request('/desk/api/orders', { headers });
      shop.clock.advance({ seconds: 90 });
      const text = await (await read(shop)).text();
      expect(text).toContain('carte_orders_not_accepted{market="coral",restaurant="port",stage="waiting"} 1\n');
      expect(text).toContain(
        'carte_orders_not_accepted_age_seconds{market="coral",restaurant="port",stage="waiting"} 90\n',
      );
      expect(text).toContain('carte_desk_connected{market="coral",restaurant="port"} 1\n');
      expect(text).toMatch(/^carte_memory_bytes\{market="coral",kind="resident"\} \d+$/m);
      expect(text).toMatch(/^carte_build_info\{market="coral",version="\d+\.\d+\.\d+"\} 1$/m);
      expect(text).toMatch(/^carte_disk_bytes\{market="coral",kind="free"\} \d+$/m);
      // Never made.
      expect(text).toContain(`carte_backup_age_seconds{market="coral"} ${shop.clock.now().getTime() / 1_000}\n`);
      writeFileSync(marker, '');
      const hourAgo = new Date(shop.clock.now().getTime() - 3_600_000);
      utimesSync(marker, hourAgo, hourAgo);
      shop.clock.advance({ minutes: 3 });
      const later = await (await read(shop)).text();
      expect(later).toContain('carte_backup_age_seconds{market="coral"} 3780\n');
      expect(later).toContain('carte_desk_connected{market="coral",restaurant="port"} 0\n');
      await shop.close();
    },
  );

  it('has every metric that the alerts and the dashboard name', async () => {
    const database = await openTestDatabase();
    const reports: Reports = {
      ...primaryReports(database, () => new Date()),
      replica: () => ({ isUsed: false, lagMs: undefined }),
    };
    const shop = await openTestShop({
      database,
      reports,
      config: { metricsToken: TOKEN, backupMarker: '/nowhere' },
    });
    const text = await (await read(shop)).text();
    const metricNames = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name));
    for (const file of ['alerts.yaml', 'dashboard.json']) {
      const named = readFileSync(join(MONITORING, file), 'utf8').match(/\bcarte_\w+/g) ?? [];
      const unknown = named.filter((name) => !metricNames.has(name.replace(/_(?:bucket|sum|count)$/, '')));
      expect([file, named.length > 5, unknown]).toEqual([file, true, []]);
    }
    const { groups } = parse(readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8')) as {
      readonly groups: readonly { readonly rules: readonly Readonly<Record<string, unknown>>[] }[];
    };
    for (const rule of groups.flatMap(({ rules }) => rules)) {
      expect(rule).toMatchObject({
        alert: expect.stringMatching(/^Carte\w+$/),
        expr: expect.any(String),
        annotations: { summary: expect.any(String), action: expect.any(String) },
      });
    }
    const { job_name: job } = parse(readFileSync(join(MONITORING, 'prometheus.yaml'), 'utf8')).scrape_configs[0];
    expect(job).toBe('carte');
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
