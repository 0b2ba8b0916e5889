import { OneAtATime } from '#server/http/OneAtATime.ts';

describe('OneAtATime', () => {
  it('runs work in turn, goes on after a failure, and refuses what would wait too long', async () => {
    const queue = new OneAtATime(2);
    const events: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = queue.run(async () => {
      events.push('first');
      await gate.promise;
      throw new Error('broken');
    });
    const second = queue.run(async () => {
      events.push('second');
      return 2;
    });
    await expect(queue.run(async () => 3)).rejects.toThrow('server.unavailable');
    await Promise.resolve();
    expect(events).toEqual(['first']);
    gate.resolve();
    await expect(first).rejects.toThrow('broken');
    expect([await second, await queue.run(async () => 4)]).toEqual([2, 4]);
  });
});
