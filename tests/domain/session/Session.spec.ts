import { contactOf, type Profile } from '#domain/session/Profile.ts';
import { sessionNeed } from '#domain/session/Session.ts';

const now = new Date('2026-11-20T12:00:00Z');
const seconds = now.getTime() / 1000;

describe('a session', () => {
  it.each([
    [1, 1, 'use'],
    [0, 1, 'refresh'],
    [-1, 1, 'refresh'],
    [-1, 0, 'sign-out'],
    [undefined, -1, 'use'],
    [-1, undefined, 'refresh'],
  ] as const)('whose tokens live %s and %s seconds more needs to %s', (access, refresh, need) => {
    const at = (left: number | undefined): number | undefined => (left === undefined ? undefined : seconds + left);
    expect(sessionNeed({ accessExpiresAt: at(access), refreshExpiresAt: at(refresh) }, now)).toBe(need);
  });
});

describe('whom to call', () => {
  const profile: Profile = {
    id: '1',
    accountIds: [],
    deliveries: [],
    firstName: 'Anna',
    lastName: 'Li',
    phone: '+7',
    email: 'a@b.cd',
  };

  it('is the profile', () => {
    expect(contactOf(profile)).toEqual({ name: 'Anna Li', phone: '+7', email: 'a@b.cd' });
  });

  it('is the first saved delivery where it says more', () => {
    const deliveries = [{ place: {}, personName: 'Ann', phone: '+382' }];
    expect(contactOf({ ...profile, deliveries })).toEqual({ name: 'Ann', phone: '+382', email: 'a@b.cd' });
  });
});
