import { createHash, timingSafeEqual } from 'node:crypto';
import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import type { Database } from '#server/database/Database.ts';
import type { ReportSource, Reports } from '#server/database/Reports.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App } from '#server/http/Route.ts';
import { bearerOf } from '#server/people/requirePerson.ts';
import { orderGauges } from './orderGauges.ts';
import { type ProcessOptions, processGauges } from './processGauges.ts';
import type { Gauge, ServerMetrics } from './ServerMetrics.ts';

interface Options extends ProcessOptions {
  readonly metrics: ServerMetrics;
  readonly token: string;
  readonly database: Database;
  readonly reports: Reports;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
const NANOSECONDS = 1e9;

/** Prometheus metrics for the operator, protected by a token of their own. */
export function metricsRoute({ metrics, token, database, reports, now, ...process }: Options): App {
  const app: App = new Hono();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.get('/metrics', async (context) => {
    context.header('Cache-Control', 'no-store');
    if (!timingSafeEqual(hashOf(bearerOf(context)), hashOf(token))) throw new Refusal(401, 'auth.required');
    if (context.req.method === 'HEAD') return context.body(null, 200);
    const gauges = [
      ...(await reports.read((source) => storedGauges(source, now()))).value,
      ...(await orderGauges(database, now())),
      ...(await processGauges(process, now())),
      ...poolGauge(database),
      ...replicaGauges(reports),
      delayGauge(delay),
    ];
    delay.reset();
    context.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    return context.body(metrics.text(gauges));
  });
  return app;
}

/** What is sent after a step of an order, until it is taken or given up. */
const OUTBOXES = [
  {
    table: 'webhook_deliveries',
    name: 'carte_webhook_deliveries',
    help: 'The outbox of webhooks: due, and given up.',
  },
  {
    table: 'fiscal_receipts',
    name: 'carte_fiscal_receipts',
    help: 'Fiscal receipts to be registered: due, and not accepted.',
  },
  {
    table: 'order_messages',
    name: 'carte_order_messages',
    help: 'Messages to customers: due, and given up.',
  },
  {
    table: 'tickets',
    name: 'carte_tickets',
    help: 'Papers of kitchens: due, and given up.',
  },
] as const;

/** Values counted in the database, so that every server reports the same. */
async function storedGauges({ read }: ReportSource, now: Date): Promise<readonly Gauge[]> {
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const [payments, ...outboxes] = await Promise.all([
    read
      .selectFrom('payments')
      .select((of) => ['status', of.fn.countAll<number>().as('count')])
      .where('created_at', '>=', since)
      .groupBy('status')
      .execute(),
    ...OUTBOXES.map(({ table }) =>
      read
        .selectFrom(table)
        .select((of) => ['state', of.fn.countAll<number>().as('count')])
        .where('state', 'in', ['due', 'dead'])
        .groupBy('state')
        .execute(),
    ),
  ]);
  return [
    {
      name: 'carte_payments_last_hour',
      help: 'Payments that were begun within the last hour, by where they are now.',
      values: payments.map(({ status, count }) => ({ labels: { status }, value: count })),
    },
    ...OUTBOXES.map(({ name, help }, index) => ({
      name,
      help,
      values: (['due', 'dead'] as const).map((state) => ({
        labels: { state },
        value: outboxes[index]?.find((row) => row.state === state)?.count ?? 0,
      })),
    })),
  ];
}

/** Statistics of the connection pool, which SQLite does not have. */
function poolGauge({ connections }: Database): readonly Gauge[] {
  if (connections === undefined) return [];
  const values = Object.entries(connections()).map(([state, value]) => ({ labels: { state }, value }));
  return [{ name: 'carte_database_connections', help: 'Connections to PostgreSQL of this process.', values }];
}

function replicaGauges({ replica }: Reports): readonly Gauge[] {
  if (replica === undefined) return [];
  const { isUsed, lagMs } = replica();
  return [
    {
      name: 'carte_replica_used',
      help: 'Whether this process reads reports from the read replica, or from the primary instead.',
      values: [{ value: isUsed ? 1 : 0 }],
    },
    {
      name: 'carte_replica_lag_seconds',
      help: 'How far the read replica is behind at most; none while nobody knows.',
      values: lagMs === undefined ? [] : [{ value: lagMs / 1_000 }],
    },
  ];
}

function delayGauge(delay: ELDHistogram): Gauge {
  const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : 0);
  return {
    name: 'carte_event_loop_delay_seconds',
    help: 'How late this process came to its work since it was asked last.',
    values: [
      { labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(delay.max) },
    ],
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
