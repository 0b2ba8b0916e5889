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

    if (kind.hasCapabilities) describeChanging(kind);
    else {
      it('cannot change themselves', async () => {
        const { tokens } = await signInSomebody(backEnd());
        await expect(backEnd().people.change(tokens.accessToken, { name: 'Anna' })).rejects.toMatchObject({
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

function describeChanging(kind: BackEndKind): void {
  describe('change themselves', () => {
    const backEnd = backEndFor(kind);

    it('under a whole name and with an e-mail', async () => {
      const { people } = backEnd();
      const { tokens, phone } = await signInSomebody(backEnd());
      const change = { name: 'Anna Petrova', email: 'anna@example.org' };
      const now = { firstName: 'Anna Petrova', lastName: undefined, email: 'anna@example.org', phone };
      expect(await people.change(tokens.accessToken, change)).toMatchObject(now);
      expect(await people.me(tokens.accessToken)).toMatchObject(now);
    });

    it('in part: what is not named stays', async () => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await people.change(tokens.accessToken, { name: 'Anna' });
      await people.change(tokens.accessToken, { email: 'anna@example.org' });
      expect(await people.change(tokens.accessToken, {})).toMatchObject({
        firstName: 'Anna',
        email: 'anna@example.org',
      });
    });

    it('alone: others stay as they are', async () => {
      const { people } = backEnd();
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      await people.change(one.tokens.accessToken, { name: 'Anna' });
      expect((await people.me(other.tokens.accessToken)).firstName).toBeUndefined();
    });

    it.each([
      [{ name: 'R2-D2' }, 'name'],
      [{ name: '' }, 'name'],
      [{ email: 'anna' }, 'email'],
      [{ name: 'Anna', email: '' }, 'email'],
    ])('never into %j, and learn which field is refused', async (change, field) => {
      const { people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await expect(people.change(tokens.accessToken, change)).rejects.toMatchObject({ field });
      expect((await people.me(tokens.accessToken)).email).toBeUndefined();
    });

    it('with a token of their own only', async () => {
      await expect(backEnd().people.change('nonsense', { name: 'Anna' })).rejects.toMatchObject({
        code: 'auth.required',
      });
    });
  });
}
