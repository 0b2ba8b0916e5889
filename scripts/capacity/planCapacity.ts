/** What a brand expects of one of its busiest days. */
export interface BrandDay {
  /** Orders of the day. */
  readonly orders: number;
  /** Restaurants that cook them. */
  readonly kitchens: number;
  /** Visits for each order, most of which order nothing. */
  readonly visits: number;
  /** Quotes for each order: one with each change of a cart. */
  readonly quotes: number;
  /** How long an order is followed, in minutes. */
  readonly followMinutes: number;
  /** How long a visit looks at a menu, in minutes. */
  readonly menuMinutes: number;
  /** Share of the menus that a CDN answers, from 0 to 1. */
  readonly cdn: number;
}

export interface HourPlan {
  /** Hour of the day, from 0. */
  readonly hour: number;
  /** Orders a second. */
  readonly orders: number;
  /** Event streams that are open at once, of orders and of menus. */
  readonly streams: number;
  /** Processor cores that are busy. */
  readonly cores: Cost;
}

export interface CapacityPlan {
  readonly hours: readonly HourPlan[];
  readonly busiest: HourPlan;
  /** Processes for the requests of the busiest hour, and one that may fail. */
  readonly processesForRequests: number;
  /** Processes for the streams of that hour where they hold them themselves, and one that may fail. */
  readonly processesForStreams: number;
  /** Orders a second of the kitchen that has most. */
  readonly busiestKitchen: number;
  /** Numbers of the steps of docs/scale.md that are due. */
  readonly steps: readonly number[];
}

interface Cost {
  readonly server: number;
  readonly database: number;
}

/** Share of a day's orders in each hour: a lunch, an evening, and an eighth in the busiest hour. */
export const ORDERS_BY_HOUR: readonly number[] = [
  0.01, 0.005, 0.0025, 0.0025, 0.0025, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.04, 0.06, 0.08, 0.075, 0.055, 0.045, 0.05,
  0.07, 0.1, 0.125, 0.1, 0.06, 0.035, 0.015,
];

/** CPU time of a request in milliseconds, of two servers on one PostgreSQL: the slower figures of docs/scale.md. */
const COST_MS = {
  page: { server: 0.44, database: 0.05 },
  menu: { server: 0.12, database: 0.02 },
  quote: { server: 1.17, database: 0.04 },
  order: { server: 5.5, database: 3.1 },
} as const;
/** Menus that a visit asks for. */
const MENUS_A_VISIT = 2;
/** How busy a process may be in the busiest hour, so that a burst of some seconds is still answered at once. */
const MAX_BUSY = 0.5;
/** Streams of customers that one process holds, see `STREAM_LIMITS`. */
const STREAMS_A_PROCESS = 2_800;
/** A kitchen that has so many times the orders of the average one is no rarity. */
const BUSIEST_KITCHEN_FACTOR = 5;
const CONNECTIONS_A_PROCESS = 10;
/** `max_connections` of PostgreSQL, as it is installed. */
const MAX_CONNECTIONS = 100;
const PROCESSES_THAT_POLL_TOO_MUCH = 10;
/** Busy cores of one database from which on another one is due. */
const MAX_DATABASE_CORES = 8;

/** Says what a day needs, hour by hour. Figures of one machine: they tell the size, not the last process. */
export function planCapacity(day: BrandDay): CapacityPlan {
  const hours = ORDERS_BY_HOUR.map((share, hour): HourPlan => {
    const orders = (day.orders * share) / 3_600;
    const visits = orders * day.visits;
    const requests = {
      page: visits,
      menu: visits * MENUS_A_VISIT * (1 - day.cdn),
      quote: orders * day.quotes,
      order: orders,
    };
    const busy = (part: keyof Cost): number =>
      Object.entries(COST_MS).reduce(
        (sum, [name, cost]) => sum + requests[name as keyof typeof requests] * cost[part],
        0,
      ) / 1_000;
    const streams = Math.round((orders * day.followMinutes + visits * day.menuMinutes) * 60);
    return { hour, orders, streams, cores: { server: busy('server'), database: busy('database') } };
  });
  const busiest = hours.reduce((most, hour) => (hour.orders > most.orders ? hour : most));
  const processesForRequests = Math.ceil(busiest.cores.server / MAX_BUSY) + 1;
  const processesForStreams = Math.ceil(busiest.streams / STREAMS_A_PROCESS) + 1;
  const processes = Math.max(processesForRequests, processesForStreams);
  const due: readonly (readonly [step: number, isDue: boolean])[] = [
    [1, true],
    [2, processes > 2],
    [3, processes * CONNECTIONS_A_PROCESS > MAX_CONNECTIONS],
    [4, busiest.cores.database > MAX_DATABASE_CORES],
    [5, busiest.cores.database > MAX_DATABASE_CORES / 2],
    [7, processes >= PROCESSES_THAT_POLL_TOO_MUCH],
    [8, processesForStreams > 2 * processesForRequests],
  ];
  return {
    hours,
    busiest,
    processesForRequests,
    processesForStreams,
    busiestKitchen: Math.min(busiest.orders, (busiest.orders / day.kitchens) * BUSIEST_KITCHEN_FACTOR),
    steps: due.flatMap(([step, isDue]) => (isDue ? [step] : [])),
  };
}
