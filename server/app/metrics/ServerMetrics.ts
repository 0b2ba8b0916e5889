/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

type Labels = Readonly<Record<string, string>>;

/** A value that is read when metrics are requested. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly values: readonly { readonly labels?: Labels; readonly value: number }[];
}

interface Durations {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
  count: number;
}

const COUNTERS = {
  carte_requests_total: 'Requests by method, route and status.',
  carte_orders_total: 'Presses of order: placed, repeated, or the code of the refusal.',
  carte_sms_total: 'Text messages that were handed over, and that were not taken.',
} as const;
type CounterName = keyof typeof COUNTERS;

/** Metrics of this process in the Prometheus text format. Labels are routes and codes, never personal data. */
export class ServerMetrics {
  readonly #market: string;
  readonly #counters = new Map<CounterName, Map<string, { readonly labels: Labels; value: number }>>();
  readonly #durations = new Map<string, Durations>();

  constructor(market: string) {
    this.#market = market;
  }

  count(name: CounterName, labels: Labels): void {
    const series = this.#counters.get(name) ?? new Map<string, { readonly labels: Labels; value: number }>();
    this.#counters.set(name, series);
    const key = this.#text(labels);
    const one = series.get(key) ?? { labels, value: 0 };
    one.value += 1;
    series.set(key, one);
  }

  took(route: string, seconds: number): void {
    const one = this.#durations.get(route) ?? { labels: { route }, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(route, one);
    one.sum += seconds;
    one.count += 1;
    for (const [index, end] of BUCKETS.entries()) if (seconds <= end) one.counts[index] = (one.counts[index] ?? 0) + 1;
  }

  text(gauges: readonly Gauge[]): string {
    const counters = (Object.keys(COUNTERS) as CounterName[]).flatMap((name) => {
      const series = [...(this.#counters.get(name)?.values() ?? [])];
      return [
        ...heading(name, COUNTERS[name], 'counter'),
        ...series.map(({ labels, value }) => `${name}${this.#text(labels)} ${value}`),
      ];
    });
    const name = 'carte_request_duration_seconds';
    const durations = [...this.#durations.values()].flatMap(({ labels, counts, sum, count }) => [
      ...BUCKETS.map((end, index) => `${name}_bucket${this.#text({ ...labels, le: String(end) })} ${counts[index]}`),
      `${name}_bucket${this.#text({ ...labels, le: '+Inf' })} ${count}`,
      `${name}_sum${this.#text(labels)} ${sum}`,
      `${name}_count${this.#text(labels)} ${count}`,
    ]);
    const ofGauges = gauges.flatMap((gauge) => [
      ...heading(gauge.name, gauge.help, 'gauge'),
      ...gauge.values.map(({ labels = {}, value }) => `${gauge.name}${this.#text(labels)} ${value}`),
    ]);
    const ofDurations = heading(name, 'How long answers took, by route.', 'histogram');
    return `${[...counters, ...ofDurations, ...durations, ...ofGauges].join('\n')}\n`;
  }

  #text(labels: Labels): string {
    const pairs = Object.entries({ market: this.#market, ...labels });
    return `{${pairs.map(([label, value]) => `${label}="${escaped(value)}"`).join(',')}}`;
  }
}

function heading(name: string, help: string, type: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
