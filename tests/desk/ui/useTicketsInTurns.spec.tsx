import { act, renderHook } from '@testing-library/react';
import { boardTickets } from '#desk/ui/boardTickets.ts';
import { useTicketsInTurns } from '#desk/ui/useTicketsInTurns.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';

const open = Array.from({ length: 20 }, (_, index) => anOrder({ id: `order-${index}` }));
const tickets = boardTickets({ open, endedElsewhere: [], acceptedElsewhere: [], restaurants: [] }, new Date());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A turn of a browser that cannot say that it is idle. */
const turn = () => act(() => jest.advanceTimersByTimeAsync(100));

describe('the tickets of a board', () => {
  it('are drawn at once as far as a tablet shows most of them, the rest in turns', async () => {
    const { result } = renderHook(() => useTicketsInTurns(tickets));
    const counts = [result.current.length];
    for (let index = 0; index < 8; index += 1) {
      await turn();
      counts.push(result.current.length);
    }
    expect(counts).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 20]);
    expect(result.current).toBe(tickets);
  });
});
