import { type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';

export function describeFavoritesApi(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`favourite dishes ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('are stored by an account, most recent first, and removed', async () => {
      const { favorites } = backEnd();
      const { accessToken } = (await signInSomebody(backEnd())).tokens;
      expect(await favorites.change(accessToken, { added: [], removed: [] })).toEqual([]);
      expect(await favorites.change(accessToken, { added: ['pizza', 'soup'], removed: [] })).toEqual(['pizza', 'soup']);
      expect(await favorites.change(accessToken, { added: ['soup', 'tea'], removed: ['gone'] })).toEqual([
        'soup',
        'tea',
        'pizza',
      ]);
      expect(await favorites.change(accessToken, { added: [], removed: ['soup'] })).toEqual(['tea', 'pizza']);
    });

    it('are each account’s own', async () => {
      const { favorites } = backEnd();
      const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
      await favorites.change(one.tokens.accessToken, { added: ['pizza'], removed: [] });
      expect(await favorites.change(other.tokens.accessToken, { added: [], removed: ['pizza'] })).toEqual([]);
      expect(await favorites.change(one.tokens.accessToken, { added: [], removed: [] })).toEqual(['pizza']);
    });

    it('are rejected with an invalid token', async () => {
      const change = backEnd().favorites.change('nonsense', { added: [], removed: [] });
      await expect(change).rejects.toMatchObject({ code: 'auth.required' });
    });
  });
}
