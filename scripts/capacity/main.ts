import { readCommandLine, wrongCall } from '#server/shared/commandLine.ts';
import { type BrandDay, planCapacity } from './planCapacity.ts';

const USAGE = `Usage: npm run capacity -- --orders 100000 --kitchens 200

Says how many processes a day of a brand needs (docs/scale.md).

  --orders N     orders of the day (100000)
  --kitchens N   restaurants (100)
  --visits N     visits for each order (10)
  --quotes N     quotes for each order (20)
  --follow N     minutes that an order is followed (40)
  --menu N       minutes that a visit looks at a menu (3)
  --cdn N        percent of the menus that a CDN answers (80)
`;

const text = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = readCommandLine(
  {
    orders: text('100000'),
    kitchens: text('100'),
    visits: text('10'),
    quotes: text('20'),
    follow: text('40'),
    menu: text('3'),
    cdn: text('80'),
  },
  { usage: USAGE, words: 0 },
);

function numberOf(name: keyof typeof values, min: number, max = 1e12): number {
  const value = Number(values[name]);
  if (!(value >= min && value <= max)) wrongCall(`--${name} must be a number from ${min}.`, USAGE);
  return value;
}

const day: BrandDay = {
  orders: numberOf('orders', 1),
  kitchens: numberOf('kitchens', 1),
  visits: numberOf('visits', 0),
  quotes: numberOf('quotes', 0),
  followMinutes: numberOf('follow', 0),
  menuMinutes: numberOf('menu', 0),
  cdn: numberOf('cdn', 0, 100) / 100,
};
const { hours, busiest, busiestKitchen, processesForRequests, processesForStreams, steps } = planCapacity(day);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const some = (value: number, digits = 2): string => value.toLocaleString('en', { maximumFractionDigits: digits });

say('hour  orders a second  open streams  server cores  database cores');
for (const { hour, orders, streams, cores } of hours) {
  const columns = [some(orders), some(streams, 0), some(cores.server), some(cores.database)];
  say(
    `${String(hour).padStart(4)}  ${columns.map((column, index) => column.padStart([15, 12, 12, 14][index] ?? 0)).join('  ')}`,
  );
}
say('');
say(`Busiest hour: ${busiest.hour}:00, ${some(busiest.orders)} orders a second, ${some(busiest.streams, 0)} streams.`);
say(`Busiest kitchen: ${some(busiestKitchen)} orders a second, one after the other.`);
say(`Processes: ${processesForRequests} for requests, ${processesForStreams} if they hold the streams themselves.`);
say(`Due steps of docs/scale.md: ${steps.join(', ')}.`);
