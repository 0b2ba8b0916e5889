import type { SavedDelivery } from '#domain/session/Profile.ts';
import { type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';

export function describePeopleApi(kind: BackEndKind): void {
  describe(`people ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('see their own profile', async () => {
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      expect(await backEnd().people.me(one.tokens.accessToken)).toMatchObject({
        id: one.credentials.personId,
        phone: one.phone,
        accountIds: [],
        deliveries: [],
      });
      expect(other.credentials.personId).not.toBe(one.credentials.personId);
    });

    it.each(['', 'nonsense', 'a.b.c'])('are nobody with the token %j', async (token) => {
      await expect(backEnd().people.me(token)).rejects.toMatchObject({ name: 'ServerRefused', code: 'auth.required' });
    });

    it('are nobody with a refresh token', async () => {
      const { tokens } = await signInSomebody(backEnd());
      await expect(backEnd().people.me(tokens.refreshToken)).rejects.toMatchObject({ code: 'auth.required' });
    });

    if (kind.hasCapabilities) {
      describeChanging(kind);
      describePlaces(kind);
    } else {
      it('cannot change themselves', async () => {
        const { tokens } = await signInSomebody(backEnd());
        await expect(backEnd().people.change(tokens.accessToken, { firstName: 'Anna' })).rejects.toMatchObject({
          status: 405,
        });
      });
    }

    it('must refresh a token that has become too old', async () => {
      const { tokens } = await signInSomebody(backEnd());
      backEnd().pass(15 * 60 + 1);
      await expect(backEnd().people.me(tokens.accessToken)).rejects.toMatchObject({ code: 'auth.token-expired' });
      const fresh = await backEnd().signIn.refresh(tokens);
      await expect(backEnd().people.me(fresh.accessToken)).resolves.toHaveProperty('id');
    });
  });
}

const HOME: SavedDelivery = {
  name: 'Home',
  place: {
    address: '12 Quay Street',
    coordinates: { lat: 55.7, lng: 37.6 },
    placeId: 'W-12',
    hasHouseNumber: true,
    apartment: '7',
    floor: '3',
  },
  personName: undefined,
  phone: undefined,
  email: undefined,
};

function describePlaces(kind: BackEndKind): void {
  describe('keep addresses', () => {
    const backEnd = backEndFor(kind);

    it('with an id and all that was said of them, the latest first', async () => {
      const { people, pass } = backEnd();
      const { accessToken } = (await signInSomebody(backEnd())).tokens;
      const home = await people.savePlace(accessToken, HOME);
      expect(home).toMatchObject({ ...HOME, id: expect.any(String) });
      pass(1);
      const asked = { personName: 'Boris', phone: '+79005550002', email: 'boris@example.org' };
      const work = await people.savePlace(accessToken, { ...HOME, ...asked, place: { ...HOME.place, apartment: '8' } });
      expect(work).toMatchObject(asked);
      expect((await people.me(accessToken)).deliveries).toEqual([work, home]);
    });

    it('once: the same door is described anew, by its id or without', async () => {
      const { people } = backEnd();
      const { accessToken } = (await signInSomebody(backEnd())).tokens;
      const { id } = await people.savePlace(accessToken, HOME);
      expect(await people.savePlace(accessToken, { ...HOME, name: 'Flat' })).toMatchObject({ id, name: 'Flat' });
      const moved = { ...HOME.place, apartment: '9' };
      expect(await people.savePlace(accessToken, { ...HOME, id, place: moved })).toMatchObject({ id, place: moved });
      expect((await people.me(accessToken)).deliveries).toHaveLength(1);
    });

    it('until they forget them, which they may do twice', async () => {
      const { people } = backEnd();
      const { accessToken } = (await signInSomebody(backEnd())).tokens;
      const { id = '' } = await people.savePlace(accessToken, HOME);
      await people.removePlace(accessToken, id);
      await people.removePlace(accessToken, id);
      expect((await people.me(accessToken)).deliveries).toEqual([]);
      await expect(people.savePlace(accessToken, { ...HOME, id })).rejects.toMatchObject({ code: 'not-found' });
    });

    it('of their own only', async () => {
      const { people } = backEnd();
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { id = '' } = await people.savePlace(one.tokens.accessToken, HOME);
      const taken = people.savePlace(other.tokens.accessToken, { ...HOME, id, name: 'Mine' });
      await expect(taken).rejects.toMatchObject({ code: 'not-found' });
      await people.removePlace(other.tokens.accessToken, id);
      expect((await people.me(one.tokens.accessToken)).deliveries).toMatchObject([{ id, name: 'Home' }]);
      await expect(people.savePlace('nonsense', HOME)).rejects.toMatchObject({ code: 'auth.required' });
      await expect(people.removePlace('nonsense', id)).rejects.toMatchObject({ code: 'auth.required' });
    });
  });
}

function describeChanging(kind: BackEndKind): void {
  describe('change themselves', () => {
    const backEnd = backEndFor(kind);

    it('under all their names and with an e-mail', async () => {
      const { people } = backEnd();
      const { tokens, phone } = await signInSomebody(backEnd());
      const change = { firstName: 'Anna', lastName: 'Petrova', patronymic: 'Igorevna', email: 'anna@example.org' };
      expect(await people.change(tokens.accessToken, change)).toMatchObject({ ...change, phone });
      expect(await people.me(tokens.accessToken)).toMatchObject({ ...change, phone });
    });

    it('out of a last name and a patronymic, which nobody has to have', async () => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await people.change(tokens.accessToken, { firstName: 'Anna', lastName: 'Petrova', patronymic: 'Igorevna' });
      const changed = await people.change(tokens.accessToken, { lastName: '', patronymic: '' });
      expect([changed.firstName, changed.lastName, changed.patronymic]).toEqual(['Anna', undefined, undefined]);
    });

    it('in part: what is not named stays', async () => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await people.change(tokens.accessToken, { firstName: 'Anna' });
      await people.change(tokens.accessToken, { email: 'anna@example.org' });
      expect(await people.change(tokens.accessToken, {})).toMatchObject({
        firstName: 'Anna',
        email: 'anna@example.org',
      });
    });

    it('alone: others stay as they are', async () => {
      const { people } = backEnd();
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      await people.change(one.tokens.accessToken, { firstName: 'Anna' });
      expect((await people.me(other.tokens.accessToken)).firstName).toBeUndefined();
    });

    it.each([
      [{ firstName: 'R2-D2' }, 'firstName'],
      [{ firstName: '' }, 'firstName'],
      [{ lastName: 'R2-D2' }, 'lastName'],
      [{ patronymic: '7' }, 'patronymic'],
      [{ email: 'anna' }, 'email'],
      [{ firstName: 'Anna', email: '' }, 'email'],
    ])('never into %j, and learn which field is refused', async (change, field) => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await expect(people.change(tokens.accessToken, change)).rejects.toMatchObject({ field });
      expect((await people.me(tokens.accessToken)).email).toBeUndefined();
    });

    it('with a token of their own only', async () => {
      await expect(backEnd().people.change('nonsense', { firstName: 'Anna' })).rejects.toMatchObject({
        code: 'auth.required',
      });
    });
  });
}
