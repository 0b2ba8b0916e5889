import { type Context, Hono } from 'hono';
import type { LocalizedText } from '#domain/text/LocalizedText.ts';
import type { Catalog } from '#server/catalog/Catalog.ts';
import type { Reports } from '#server/database/Reports.ts';
import { Refusal } from '#server/http/Refusal.ts';
import type { App, RequestVariables } from '#server/http/Route.ts';
import type { DeskContext } from '../DeskContext.ts';
import type { DeskDoor } from '../DeskDoor.ts';
import { DailyNumbers, type DayRange, type Sum } from './DailyNumbers.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Maximum number of days in one answer. */
const MAX_DAYS = 400;

/** The brand's numbers, for its managers. */
export function numbersRoutes({ currentCatalog }: DeskContext, door: DeskDoor, reports: Reports): App {
  const app: App = new Hono();

  app.get('/desk/api/numbers', door.withKey, async (context) => {
    door.mustBeManager(context);
    const range = readRange(context);
    const restaurants = await door.restaurants(context);
    const ids = restaurants.map(({ id }) => id);
    const { value, asOf } = await reports.read((source) => {
      const numbers = new DailyNumbers(source);
      return Promise.all([
        numbers.byDay(ids, range),
        numbers.byKey(ids, range, 'sold'),
        numbers.byKey(ids, range, 'hour'),
        numbers.byKey(ids, range, 'dish'),
        numbers.byKey(ids, range, 'promo'),
        numbers.byKey(ids, range, 'refused'),
        numbers.byRestaurant(ids, range),
      ]);
    });
    const [days, sold, hours, dishes, promoCodes, refusals, byRestaurant] = value;
    const catalog = await currentCatalog.get();
    return context.json({
      asOf: asOf.toISOString(),
      currency: restaurants[0]?.currency ?? null,
      days: daysOf(days),
      deliveryTypes: sold.map(({ key, ...sum }) => ({ deliveryType: key, ...counted(sum) })),
      hours: hours
        .map(({ key, ...sum }) => ({ hour: Number(key), ...counted(sum) }))
        .toSorted((a, b) => a.hour - b.hour),
      dishes: dishes.map(({ key, portions, amount }) => ({ id: key, name: dishName(catalog, key), portions, amount })),
      promoCodes: promoCodes.map(({ key, ...sum }) => ({ code: key, ...counted(sum) })),
      refusals: refusals.map(({ key, ...sum }) => ({ reason: key, ...counted(sum) })),
      restaurants: byRestaurant.map(({ restaurant_id, ...sum }) => ({ restoId: restaurant_id, ...counted(sum) })),
    });
  });

  return app;
}

function readRange(context: Context<RequestVariables>): DayRange {
  const [from, to] = ['from', 'to'].map((name) => {
    const date = context.req.query(name) ?? '';
    if (!DATE.test(date) || Number.isNaN(Date.parse(date))) throw new Refusal(400, 'request.invalid', { path: name });
    return date;
  }) as [string, string];
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) throw new Refusal(400, 'request.invalid', { path: 'to' });
  return { from, to };
}

type DaySum = Awaited<ReturnType<DailyNumbers['byDay']>>[number];

/** Each day on which anything happened, the first one first. */
function daysOf(sums: readonly DaySum[]): readonly object[] {
  return [...Map.groupBy(sums, ({ day }) => day)].map(([date, all]) => {
    const of = (kind: DaySum['kind']) => all.find((one) => one.kind === kind);
    return {
      date,
      orders: of('sold')?.orders ?? 0,
      amount: of('sold')?.amount ?? 0,
      returning: of('returning')?.orders ?? 0,
      refused: of('refused')?.orders ?? 0,
    };
  });
}

function counted({ orders, amount }: Sum): Pick<Sum, 'orders' | 'amount'> {
  return { orders, amount };
}

/** A dish that is no longer in the catalog has only its id. */
function dishName(catalog: Catalog, id: string): LocalizedText | null {
  return catalog.dish(id)?.name ?? null;
}
