import { LeaveDesk } from '#desk/application/LeaveDesk.ts';
import { deskWorld } from './deskWorld.ts';

describe('LeaveDesk', () => {
  it('forgets the key of the device', async () => {
    const { memory } = deskWorld();
    await new LeaveDesk({ memory }).execute();
    expect(memory.key).toBeUndefined();
  });
});
