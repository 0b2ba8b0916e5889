import { isQuiet } from '#server/orders/messages/quietHours.ts';

const at = (time: string): Date => new Date(`2026-01-01T${time}:00Z`);

describe('quiet hours', () => {
  it.each([
    ['22:00', '08:00', '18:59', false],
    ['22:00', '08:00', '19:00', true],
    ['22:00', '08:00', '21:30', true],
    ['22:00', '08:00', '04:59', true],
    ['22:00', '08:00', '05:00', false],
    ['13:00', '14:00', '10:30', true],
    ['13:00', '14:00', '11:00', false],
    ['00:00', '00:00', '10:30', false],
  ])('from %s to %s of +03:00 hold at %s UTC: %s', (from, to, time, isOne) => {
    expect(isQuiet({ from, to }, at(time), '+03:00')).toBe(isOne);
  });
});
