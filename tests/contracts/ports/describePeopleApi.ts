/**
 * @spec 7.11
 * @trust addresses
 */

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

    it.each(['', 'nonsense', 'a.b.c'])('are rejected with the token %j', async (token) => {
      await expect(backEnd().people.me(token)).rejects.toMatchObject({ name: 'ServerRefused', code: 'auth.required' });
    });

    it('are not looked up under an aborted signal, whose reason is given', async () => {
      const { tokens } = await signInSomebody(backEnd());
      await expect(backEnd().people.me(tokens.accessToken, AbortSignal.abort('gone'))).rejects.toBe('gone');
    });

    it('are rejected with a refresh token', async () => {
      const { tokens } = await signInSomebody(backEnd());
      await expect(backEnd().people.me(tokens.refreshToken)).rejects.toMatchObject({ code: 'auth.required' });
    });

    if (kind.hasCapabilities) {
      describeChanging(kind);
      describePlaces(kind);
    } else {
      it('cannot change their profile', async () => {
        const { tokens } = await signInSomebody(backEnd());
        await expect(backEnd().people.change(tokens.accessToken, { firstName: 'Anna' })).rejects.toMatchObject({
          status: 405,
        });
      });
    }

    it('must refresh an expired token', async () => {
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
  describe('store addresses', () => {
    const backEnd = backEndFor(kind);

    it('with an id and all details, most recent first', async () => {
      const { people, pass } = backEnd();
      const { accessToken } = (await signInSomebody(backEnd())).tokens;
      const home = await people.saveAddress(accessToken, HOME);
      expect(home).toMatchObject({ ...HOME, id: expect.any(String) });
      pass(1);
      const contact = { personName: 'Boris', phone: '+79005550002', email: 'boris@example.org' };
      const work = await people.saveAddress(accessToken, {
        ...HOME,
        ...contact,
        place: { ...HOME.place, apartment: '8' },
      });
      expect(work).toMatchObject(contact);
      expect((await people.me(accessToken)).deliveries).toEqual([work, home]);
    });

    it('once: the same door is updated, by its id or without', async () => {
      const { people } = backEnd();
      const { accessToken } = (await signInSomebody(backEnd())).tokens;
      const { id } = await people.saveAddress(accessToken, HOME);
      expect(await people.saveAddress(accessToken, { ...HOME, name: 'Flat' })).toMatchObject({ id, name: 'Flat' });
      const moved = { ...HOME.place, apartment: '9' };
      expect(await people.saveAddress(accessToken, { ...HOME, id, place: moved })).toMatchObject({ id, place: moved });
      expect((await people.me(accessToken)).deliveries).toHaveLength(1);
    });

    it('until they remove them, even twice', async () => {
      const { people } = backEnd();
      const { accessToken } = (await signInSomebody(backEnd())).tokens;
      const { id = '' } = await people.saveAddress(accessToken, HOME);
      await people.removeAddress(accessToken, id);
      await people.removeAddress(accessToken, id);
      expect((await people.me(accessToken)).deliveries).toEqual([]);
      await expect(people.saveAddress(accessToken, { ...HOME, id })).rejects.toMatchObject({ code: 'not-found' });
    });

    it('that are only their own', async () => {
      const { people } = backEnd();
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      const { id = '' } = await people.saveAddress(one.tokens.accessToken, HOME);
      const saving = people.saveAddress(other.tokens.accessToken, { ...HOME, id, name: 'Mine' });
      await expect(saving).rejects.toMatchObject({ code: 'not-found' });
      await people.removeAddress(other.tokens.accessToken, id);
      expect((await people.me(one.tokens.accessToken)).deliveries).toMatchObject([{ id, name: 'Home' }]);
      await expect(people.saveAddress('nonsense', HOME)).rejects.toMatchObject({ code: 'auth.required' });
      await expect(people.removeAddress('nonsense', id)).rejects.toMatchObject({ code: 'auth.required' });
    });
  });
}

function describeChanging(kind: BackEndKind): void {
  describe('change their profile', () => {
    const backEnd = backEndFor(kind);

    it('with all names and an e-mail', async () => {
      const { people } = backEnd();
      const { tokens, phone } = await signInSomebody(backEnd());
      const change = { firstName: 'Anna', lastName: 'Petrova', patronymic: 'Igorevna', email: 'anna@example.org' };
      expect(await people.change(tokens.accessToken, change)).toMatchObject({ ...change, phone });
      expect(await people.me(tokens.accessToken)).toMatchObject({ ...change, phone });
    });

    it('by removing last name and patronymic, which are optional', async () => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await people.change(tokens.accessToken, { firstName: 'Anna', lastName: 'Petrova', patronymic: 'Igorevna' });
      const changed = await people.change(tokens.accessToken, { lastName: '', patronymic: '' });
      expect([changed.firstName, changed.lastName, changed.patronymic]).toEqual(['Anna', undefined, undefined]);
    });

    it('partially: fields that are absent stay', async () => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await people.change(tokens.accessToken, { firstName: 'Anna' });
      await people.change(tokens.accessToken, { email: 'anna@example.org' });
      expect(await people.change(tokens.accessToken, {})).toMatchObject({
        firstName: 'Anna',
        email: 'anna@example.org',
      });
    });

    it('without changing that of others', async () => {
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
    ])('but not to %j, and the refused field is named', async (change, field) => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await expect(people.change(tokens.accessToken, change)).rejects.toMatchObject({ field });
      expect((await people.me(tokens.accessToken)).email).toBeUndefined();
    });

    it('only with their own token', async () => {
      await expect(backEnd().people.change('nonsense', { firstName: 'Anna' })).rejects.toMatchObject({
        code: 'auth.required',
      });
    });
  });
}
