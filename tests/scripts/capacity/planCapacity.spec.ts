import { type BrandDay, ORDERS_BY_HOUR, planCapacity } from '../../../scripts/capacity/planCapacity.ts';

const DAY: BrandDay = {
  orders: 1_000_000,
  kitchens: 500,
  visits: 10,
  quotes: 20,
  followMinutes: 40,
  menuMinutes: 3,
  cdn: 0,
};

describe('the plan of a day', () => {
  it('has all orders in its hours, an eighth in the busiest', () => {
    expect(ORDERS_BY_HOUR.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    const { hours, busiest } = planCapacity(DAY);
    expect(hours.reduce((sum, { orders }) => sum + orders * 3_600, 0)).toBeCloseTo(1_000_000, 3);
    expect(busiest).toMatchObject({ hour: 19, orders: expect.closeTo(34.7, 1) });
  });

  it('counts streams by how long they are open', () => {
    const { busiest } = planCapacity(DAY);
    // 34.7 orders a second for 40 minutes, 347 visits a second for 3.
    expect(busiest.streams).toBeCloseTo(83_333 + 62_500, -1);
    expect(planCapacity({ ...DAY, followMinutes: 0, menuMinutes: 0 }).busiest.streams).toBe(0);
  });

  it('has a process more than the busiest hour needs at half of a core each', () => {
    const { busiest, processesForRequests, processesForStreams } = planCapacity(DAY);
    expect(busiest.cores.server).toBeCloseTo((347 * 0.44 + 694 * 0.12 + 694 * 1.17 + 34.7 * 5.5) / 1_000, 2);
    expect([processesForRequests, processesForStreams]).toEqual([4, 54]);
    expect(planCapacity({ ...DAY, cdn: 1 }).busiest.cores.server).toBeLessThan(busiest.cores.server);
  });

  it.each([
    [{ orders: 1_000 }, [1]],
    [{ orders: 100_000 }, [1, 2, 8]],
    [{ orders: 1_000_000 }, [1, 2, 3, 7, 8]],
    [{ orders: 100_000_000, followMinutes: 0, menuMinutes: 0 }, [1, 2, 3, 4, 5, 7]],
  ])('of %j needs the steps %j', (change, steps) => {
    expect(planCapacity({ ...DAY, ...change }).steps).toEqual(steps);
  });

  it('gives the busiest kitchen five times the orders of an average one, and never more than there are', () => {
    expect(planCapacity(DAY).busiestKitchen).toBeCloseTo((34.72 / 500) * 5, 2);
    expect(planCapacity({ ...DAY, kitchens: 1 }).busiestKitchen).toBeCloseTo(34.72, 2);
  });
});
