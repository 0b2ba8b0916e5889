/** @spec 7.12 7.13 7.16 */

import { type BackEndKind, backEndFor, newPhone, signInSomebody } from './BackEnd.ts';

const refused = (code: string, more = {}) => ({ name: 'ServerRefused', code, ...more });

export function describeSignInApi(kind: BackEndKind): void {
  describe(`signing in ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    async function sendCode(): Promise<{ phone: string; code: string; wrong: string }> {
      const phone = newPhone();
      await backEnd().signIn.requestPhoneCode({ phone });
      const code = backEnd().codeSentTo(phone);
      return { phone, code, wrong: code === '000000' ? '000001' : '000000' };
    }

    it('accepts the code that was sent', async () => {
      const { phone, code } = await sendCode();
      expect(code).toMatch(/^\d{6}$/);
      const tokens = await backEnd().signIn.signInWithPhone({ phone, code });
      expect(tokens.source).toBe('PHONE');
      expect(await backEnd().people.me(tokens.accessToken)).toMatchObject({ phone });
    });

    it('recognizes a person', async () => {
      const { phone, credentials } = await signInSomebody(backEnd());
      backEnd().pass(90);
      await backEnd().signIn.requestPhoneCode({ phone });
      const tokens = await backEnd().signIn.signInWithPhone({ phone, code: backEnd().codeSentTo(phone) });
      expect(await backEnd().people.me(tokens.accessToken)).toMatchObject({ id: credentials.personId });
    });

    it('accepts a code once', async () => {
      const { phone, code } = await sendCode();
      await backEnd().signIn.signInWithPhone({ phone, code });
      await expect(backEnd().signIn.signInWithPhone({ phone, code })).rejects.toMatchObject(
        refused('sms.code-not-found'),
      );
    });

    it('accepts the correct code after a wrong one', async () => {
      const { phone, code, wrong } = await sendCode();
      await expect(backEnd().signIn.signInWithPhone({ phone, code: wrong })).rejects.toMatchObject(
        refused('sms.wrong-code', { status: 422 }),
      );
      await expect(backEnd().signIn.signInWithPhone({ phone, code })).resolves.toHaveProperty('accessToken');
    });

    it('is locked for an hour after five wrong codes, even for the correct one', async () => {
      const { phone, code, wrong } = await sendCode();
      const { signIn, pass } = backEnd();
      for (let attempt = 1; attempt < 5; attempt += 1) {
        await expect(signIn.signInWithPhone({ phone, code: wrong })).rejects.toMatchObject(refused('sms.wrong-code'));
      }
      const locked = refused('sms.attempts-exhausted', { status: 429, retryAfter: 3600 });
      await expect(signIn.signInWithPhone({ phone, code: wrong })).rejects.toMatchObject(locked);
      await expect(signIn.signInWithPhone({ phone, code })).rejects.toMatchObject(locked);
      await expect(signIn.requestPhoneCode({ phone })).rejects.toMatchObject(locked);
      pass(3600);
      await expect(signIn.requestPhoneCode({ phone })).resolves.toBeUndefined();
    });

    it('sends another code after 90 seconds, and then accepts only the newer one', async () => {
      const { phone, code } = await sendCode();
      const { signIn, pass, codeSentTo } = backEnd();
      pass(30);
      await expect(signIn.requestPhoneCode({ phone })).rejects.toMatchObject(
        refused('sms.too-often', { status: 429, retryAfter: 60 }),
      );
      pass(60);
      await signIn.requestPhoneCode({ phone });
      const newer = codeSentTo(phone);
      const outcomes = await Promise.allSettled(newer === code ? [] : [signIn.signInWithPhone({ phone, code })]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
      await expect(signIn.signInWithPhone({ phone, code: newer })).resolves.toHaveProperty('accessToken');
    });

    it('accepts no code after ten minutes, and none that was never sent', async () => {
      const { phone, code } = await sendCode();
      backEnd().pass(600);
      const none = refused('sms.code-not-found');
      await expect(backEnd().signIn.signInWithPhone({ phone, code })).rejects.toMatchObject(none);
      const stranger = { phone: newPhone(), code: '123456' };
      await expect(backEnd().signIn.signInWithPhone(stranger)).rejects.toMatchObject(none);
    });

    it('returns the same token pair for a repeated refresh within half a minute', async () => {
      const { signIn, people, pass } = backEnd();
      const { tokens, credentials } = await signInSomebody(backEnd());
      const refreshed = await signIn.refresh(tokens);
      pass(30);
      expect(await signIn.refresh(tokens)).toEqual(refreshed);
      expect(await people.me(refreshed.accessToken)).toMatchObject({ id: credentials.personId });
    });

    it('ends the session when a used refresh token comes later than that', async () => {
      const { signIn, pass } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      const fresh = await signIn.refresh(tokens);
      pass(31);
      await expect(signIn.refresh(tokens)).rejects.toMatchObject(refused('auth.token-reused', { status: 401 }));
      await expect(signIn.refresh(fresh)).rejects.toMatchObject({ name: 'ServerRefused', status: 401 });
    });

    it('ends the session when a used refresh token comes after its new pair was used', async () => {
      const { signIn, people } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      const fresh = await signIn.refresh(tokens);
      await people.me(fresh.accessToken);
      await expect(signIn.refresh(tokens)).rejects.toMatchObject(refused('auth.token-reused', { status: 401 }));
      await expect(people.me(fresh.accessToken)).rejects.toMatchObject(refused('auth.required'));
    });

    it('refuses a repeated refresh of a session that was signed out', async () => {
      const { signIn } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      await signIn.refresh(tokens);
      await signIn.signOut(tokens);
      await expect(signIn.refresh(tokens)).rejects.toMatchObject({ name: 'ServerRefused', status: 401 });
    });

    it('accepts an answer of a vendor, and recognizes the person by it', async () => {
      const { signIn, people, grantOf } = backEnd();
      const tokens = await signIn.signInWithVendor(grantOf('vera'));
      expect(tokens.source).toBe('OIDC');
      const vera = await people.me(tokens.accessToken);
      expect([vera.phone, vera.accountIds.length]).toEqual([undefined, 1]);
      const again = await signIn.signInWithVendor(grantOf('vera'));
      expect(await people.me(again.accessToken)).toEqual(vera);
      const other = await signIn.signInWithVendor(grantOf('boris'));
      expect((await people.me(other.accessToken)).id).not.toBe(vera.id);
    });

    it('accepts an answer of a vendor once, and no invented one', async () => {
      const { signIn, grantOf } = backEnd();
      const grant = grantOf('vera');
      await signIn.signInWithVendor(grant);
      const refusal = refused('auth.provider-refused', { status: 401 });
      const forged = 'code' in grant ? { ...grant, code: 'made-up' } : { ...grant, idToken: 'made.up.altogether' };
      await expect(signIn.signInWithVendor(grant)).rejects.toMatchObject(refusal);
      await expect(signIn.signInWithVendor(forged)).rejects.toMatchObject(refusal);
    });

    it('keeps the sign-in source on refresh', async () => {
      const { signIn, grantOf } = backEnd();
      expect((await signIn.refresh(await signIn.signInWithVendor(grantOf('vera')))).source).toBe('OIDC');
    });

    it('exchanges tokens on refresh, and keeps fields that the server does not know', async () => {
      const { tokens, credentials } = await signInSomebody(backEnd());
      const old = { ...tokens, source: 'VK', vkAccessToken: 'vk' } as const;
      const fresh = await backEnd().signIn.refresh(old);
      expect(fresh.vkAccessToken).toBe('vk');
      expect(fresh.accessToken).not.toBe(old.accessToken);
      expect(fresh.refreshToken).not.toBe(old.refreshToken);
      expect(await backEnd().people.me(fresh.accessToken)).toMatchObject({ id: credentials.personId });
    });

    it('ends the session when a used refresh token is presented again', async () => {
      const { tokens } = await signInSomebody(backEnd());
      // Once the pair that came of it is in use, nobody can be asking again for an answer that was lost.
      const fresh = await backEnd().signIn.refresh(await backEnd().signIn.refresh(tokens));
      await expect(backEnd().signIn.refresh(tokens)).rejects.toMatchObject(
        refused('auth.token-reused', { status: 401 }),
      );
      await expect(backEnd().signIn.refresh(fresh)).rejects.toMatchObject({ name: 'ServerRefused', status: 401 });
      await expect(backEnd().people.me(fresh.accessToken)).rejects.toMatchObject(refused('auth.required'));
    });

    it('rejects an unknown refresh token', async () => {
      const { tokens } = await signInSomebody(backEnd());
      const invalidTokens = { accessToken: 'a', refreshToken: 'nonsense', source: 'PHONE' } as const;
      await expect(backEnd().signIn.refresh(invalidTokens)).rejects.toMatchObject(refused('auth.required'));
      const swapped = { ...tokens, refreshToken: tokens.accessToken };
      await expect(backEnd().signIn.refresh(swapped)).rejects.toMatchObject(refused('auth.required'));
    });

    it('invalidates both tokens on sign-out', async () => {
      const { tokens } = await signInSomebody(backEnd());
      await backEnd().signIn.signOut(tokens);
      await expect(backEnd().people.me(tokens.accessToken)).rejects.toMatchObject(refused('auth.required'));
      await expect(backEnd().signIn.refresh(tokens)).rejects.toMatchObject({ name: 'ServerRefused', status: 401 });
    });

    it('signs out even when the access token has expired', async () => {
      const { signIn, pass } = backEnd();
      const { tokens } = await signInSomebody(backEnd());
      pass(15 * 60 + 1);
      await signIn.signOut(tokens);
      await expect(signIn.refresh(tokens)).rejects.toMatchObject({ name: 'ServerRefused', status: 401 });
    });

    it('keeps the other sessions of the person', async () => {
      const one = await signInSomebody(backEnd());
      backEnd().pass(90);
      await backEnd().signIn.requestPhoneCode({ phone: one.phone });
      const code = backEnd().codeSentTo(one.phone);
      const other = await backEnd().signIn.signInWithPhone({ phone: one.phone, code });
      await backEnd().signIn.signOut(one.tokens);
      expect(await backEnd().people.me(other.accessToken)).toMatchObject({ id: one.credentials.personId });
    });
  });
}
