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

    it('must refresh a token that has become too old', async () => {
      const { tokens } = await signInSomebody(backEnd());
      backEnd().pass(15 * 60 + 1);
      await expect(backEnd().people.me(tokens.accessToken)).rejects.toMatchObject({ code: 'auth.token-expired' });
      const fresh = await backEnd().signIn.refresh(tokens);
      await expect(backEnd().people.me(fresh.accessToken)).resolves.toHaveProperty('id');
    });
  });
}
