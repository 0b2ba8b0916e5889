import { keyTable } from '#server/app/commands/keyTable.ts';
import type { ListedKey } from '#server/desk/DeskKeys.ts';

const COUNTER: ListedKey = {
  id: 'LQSfFGnspe6A',
  name: 'Counter',
  role: 'staff',
  restaurant_id: 'old-bridge',
  created_at: '2026-03-02T09:00:00.000Z',
  created_by: null,
  last_used_at: '2026-03-05T09:00:00.000Z',
  revoked_at: '2026-03-06T09:00:00.000Z',
};
const OWNER: ListedKey = {
  ...COUNTER,
  id: 'x',
  name: null,
  role: 'manager',
  restaurant_id: null,
  last_used_at: null,
  revoked_at: null,
};

describe('the table of desk keys', () => {
  it('has a line for each key, with the day of its last use', () => {
    expect(keyTable([COUNTER, OWNER], { withEnded: false })).toEqual([
      'id            name     role     restaurant  made        last used',
      'LQSfFGnspe6A  Counter  staff    old-bridge  2026-03-02  2026-03-05',
      'x             -        manager  all         2026-03-02  never',
    ]);
  });

  it('shows no control characters of a name', () => {
    const [, row] = keyTable([{ ...COUNTER, name: 'Tab\u001b[2J\nlet' }], { withEnded: false });
    expect(row).toContain('Tab [2J let  staff');
  });

  it('tells when a key was ended, if wanted', () => {
    const [heads, counter, owner] = keyTable([COUNTER, OWNER], { withEnded: true });
    expect(heads).toMatch(/last used {3}ended$/);
    expect(counter).toMatch(/2026-03-05 {2}2026-03-06$/);
    expect(owner).toMatch(/never {7}-$/);
  });
});
