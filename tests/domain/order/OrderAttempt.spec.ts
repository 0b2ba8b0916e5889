import { isOpen, laterArrival, othersMayArrive, withoutPersonalData, withRequest } from '#domain/order/OrderAttempt.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';

const placed = { id: '1', number: '1', status: 'new', total: 1, createdAt: new Date(0) } as const;

describe('an attempt to order', () => {
  it('is open from its first request on until it is placed or every request is refused', () => {
    expect(isOpen(anOrderAttempt())).toBe(true);
    expect(isOpen(anOrderAttempt({ placed }))).toBe(false);
    expect(isOpen(anOrderAttempt({ unanswered: [] }))).toBe(false);
  });

  it('counts a request as on its way to the very millisecond of its limit', () => {
    const limit = Date.parse('2026-03-02T09:00:44Z');
    expect(othersMayArrive(anOrderAttempt(), new Date(limit))).toBe(true);
    expect(othersMayArrive(anOrderAttempt(), new Date(limit + 1))).toBe(false);
    expect(othersMayArrive(anOrderAttempt(), new Date(limit), 'request-1')).toBe(false);
  });

  it('reckons with a request that left only when it failed, where the device slept in between', () => {
    const [request] = anOrderAttempt().unanswered;
    const soon = new Date('2026-03-02T09:00:14Z');
    const afterSleep = new Date('2026-03-02T10:00:00Z');
    expect(request && laterArrival(request, soon)).toBeUndefined();
    expect(request && laterArrival(request, afterSleep)).toEqual({
      id: 'request-1',
      mayArriveUntil: new Date('2026-03-02T10:00:30Z'),
    });
  });

  it('repeats the open submission, and takes another one once that is refused', () => {
    const changed = anOrderAttempt({ key: 'key-2', request: anOrderRequest({ comment: 'changed' }) });
    expect(withRequest(anOrderAttempt(), changed).request).toEqual(anOrderAttempt().request);
    expect(withRequest(anOrderAttempt({ unanswered: [] }), changed)).toEqual({ ...changed, key: 'key-1' });
    expect(withRequest(withoutPersonalData(anOrderAttempt()), changed).request).toEqual(changed.request);
  });
});
