import { authorizedProfile, contactOf, type Profile } from '#domain/session/Profile.ts';
import { sessionNeed, type TokenSet } from '#domain/session/Session.ts';
import { expiryIn, issuedAtIn } from '#domain/session/tokens.ts';

const now = new Date('2026-11-20T12:00:00Z');
const seconds = now.getTime() / 1000;

/** @spec 3.17 4.3 4.8 */
describe('a session', () => {
  it.each([
    [1, 1, 'use'],
    [0, 1, 'refresh'],
    [-1, 1, 'refresh'],
    [-1, 0, 'sign-out'],
    [undefined, -1, 'use'],
    [-1, undefined, 'refresh'],
  ] as const)('is judged by its tokens: %s and %s seconds before they end it needs to %s', (access, refresh, need) => {
    const at = (secondsLeft: number | undefined): number | undefined =>
      secondsLeft === undefined ? undefined : seconds + secondsLeft;
    expect(sessionNeed({ accessExpiresAt: at(access), refreshExpiresAt: at(refresh) }, now)).toBe(need);
  });
});

describe('a session whose access token is about to end', () => {
  const need = (secondsLeft: number, life: number | undefined, refresh = 600): string =>
    sessionNeed(
      {
        accessIssuedAt: life === undefined ? undefined : seconds + secondsLeft - life,
        accessExpiresAt: seconds + secondsLeft,
        refreshExpiresAt: seconds + refresh,
      },
      now,
    );

  it.each([
    [31, 900, 'use'],
    [30, 900, 'refresh'],
    [1, 900, 'refresh'],
    [0, 900, 'refresh'],
    [11, 20, 'use'],
    [10, 20, 'refresh'],
    [1, undefined, 'use'],
    [1, -5, 'use'],
  ] as const)('says with %i seconds left, of a life of %s, that it needs to %s', (secondsLeft, life, expected) => {
    expect(need(secondsLeft, life)).toBe(expected);
  });

  it('uses it to the end where the refresh token has ended, and signs out then', () => {
    expect([need(1, 900, 0), need(0, 900, 0), need(-1, 900, -1)]).toEqual(['use', 'sign-out', 'sign-out']);
  });
});

describe('the contact of an order', () => {
  const profile: Profile = {
    id: '1',
    accountIds: [],
    deliveries: [],
    firstName: 'Anna',
    lastName: 'Li',
    phone: '+7',
    email: 'a@b.cd',
  };

  it('has the name, phone and email of the profile', () => {
    expect(contactOf(profile)).toEqual({ name: 'Anna Li', phone: '+7', email: 'a@b.cd' });
  });

  it('is the first saved delivery when it has more', () => {
    const deliveries = [{ place: {}, personName: 'Ann', phone: '+382' }];
    expect(contactOf({ ...profile, deliveries })).toEqual({ name: 'Ann', phone: '+382', email: 'a@b.cd' });
  });
});

describe('the contact of an order, in detail', () => {
  const saved = { place: {}, personName: 'Ann', phone: '+382', email: 'ann@example.org' };

  it('is wholly the first saved delivery, not a later one', () => {
    const profile: Profile = { id: '1', accountIds: [], deliveries: [saved, { place: {}, personName: 'Bo' }] };
    expect(contactOf(profile)).toEqual({ name: 'Ann', phone: '+382', email: 'ann@example.org' });
  });

  it('is empty for a visitor, and half a name when only that is known', () => {
    expect(contactOf(undefined)).toEqual({ name: '', phone: '', email: '' });
    expect(contactOf({ id: '1', accountIds: [], deliveries: [], lastName: 'Li' }).name).toBe('Li');
  });
});

describe('authorizedProfile', () => {
  const profile: Profile = { id: '1', accountIds: [], deliveries: [] };
  const tokens: TokenSet = { accessToken: 'a', refreshToken: 'r', source: 'PHONE' };

  it('requires a profile and both tokens', () => {
    expect(authorizedProfile(tokens, profile)).toBe(profile);
    expect(authorizedProfile(tokens, undefined)).toBeUndefined();
    expect(authorizedProfile(undefined, profile)).toBeUndefined();
    expect(authorizedProfile({ ...tokens, accessToken: '' }, profile)).toBeUndefined();
    expect(authorizedProfile({ ...tokens, refreshToken: '' }, profile)).toBeUndefined();
  });
});

describe('the expiry in claims', () => {
  it.each([
    [{ exp: 0 }, 0],
    [{ exp: 1e20 }, 1e20],
    [{ exp: '1900000000' }, undefined],
    [{ exp: Number.NaN }, undefined],
    [{ exp: Number.POSITIVE_INFINITY }, undefined],
    [{}, undefined],
    [null, undefined],
    ['exp', undefined],
  ])('is found only where it is a finite number: in %j it is %p', (claims, expiry) => {
    expect(expiryIn(claims)).toBe(expiry);
  });

  it('stands beside when the token was issued', () => {
    expect([issuedAtIn({ iat: 5, exp: 9 }), issuedAtIn({ iat: '5' }), issuedAtIn(null)]).toEqual([
      5,
      undefined,
      undefined,
    ]);
  });
});
