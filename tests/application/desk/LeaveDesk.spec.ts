import { LeaveDesk } from '#application/desk/LeaveDesk.ts';
import { deskWorld } from './deskWorld.ts';

describe('leaving a desk', () => {
  it('forgets the key of the device', async () => {
    const { memory } = deskWorld();
    await new LeaveDesk(memory).execute();
    expect(memory.key).toBeUndefined();
  });
});
