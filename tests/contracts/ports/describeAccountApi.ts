/** @trust devices */

import type { SavedDelivery } from '#domain/session/Profile.ts';
import type { TokenSet } from '#domain/session/Session.ts';
import { type BackEnd, type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';

export function describeAccountApi(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`an account ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    /** The same person on another device. */
    async function again({ signIn, codeSentTo, pass }: BackEnd, phone: string): Promise<string> {
      pass(90);
      await signIn.requestPhoneCode({ phone });
      return (await signIn.signInWithPhone({ phone, code: codeSentTo(phone) })).accessToken;
    }

    it('lists the sessions of its owner, most recently used first', async () => {
      const one = await signInSomebody(backEnd());
      const other = await again(backEnd(), one.phone);
      const { account, now } = backEnd();
      const devices = await account.devices(other);
      expect(devices.map(({ source, isCurrent }) => [source, isCurrent])).toEqual([
        ['PHONE', true],
        ['PHONE', false],
      ]);
      expect(devices[0]?.usedAt).toEqual(now());
    });

    it('rejects a read with the reason of an aborted signal', async () => {
      const { tokens } = await signInSomebody(backEnd());
      const { account } = backEnd();
      const signal = AbortSignal.abort('gone');
      await expect(account.devices(tokens.accessToken, signal)).rejects.toBe('gone');
      await expect(account.signIns(tokens.accessToken, signal)).rejects.toBe('gone');
      await expect(account.exported(tokens.accessToken, signal)).rejects.toBe('gone');
    });

    it('ends a session of its owner, even twice, and of nobody else', async () => {
      const one = await signInSomebody(backEnd());
      const stranger = await signInSomebody(backEnd());
      const other = await again(backEnd(), one.phone);
      const { account, people } = backEnd();
      const id = (await account.devices(other)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
      await account.endSession(stranger.tokens.accessToken, id);
      expect(await account.devices(other)).toHaveLength(2);
      await account.endSession(other, id);
      await account.endSession(other, id);
      expect(await account.devices(other)).toHaveLength(1);
      await expect(people.me(one.tokens.accessToken)).rejects.toMatchObject({ code: 'auth.required' });
    });

    describe('has sign-in methods, which', () => {
      const HOME: SavedDelivery = {
        name: 'Home',
        place: { address: '12 Quay Street', coordinates: { lat: 55.7, lng: 37.6 }, apartment: '7' },
      };
      let subjects = 0;
      const vendor = async (subject?: string): Promise<TokenSet> => {
        subjects += 1;
        return backEnd().signIn.signInWithVendor(backEnd().grantOf(subject ?? `linker-${subjects}`));
      };
      const sourcesOf = async (token: string): Promise<readonly string[]> =>
        (await backEnd().account.signIns(token)).map(({ source }) => source);

      it('are listed, the phone number first', async () => {
        const { tokens } = await signInSomebody(backEnd());
        expect(await sourcesOf(tokens.accessToken)).toEqual(['PHONE']);
        expect(await sourcesOf((await vendor()).accessToken)).toEqual(['OIDC']);
      });

      it('all lead to the same person once they are linked', async () => {
        const { account, people } = backEnd();
        const { tokens, credentials, phone } = await signInSomebody(backEnd());
        const proof = await vendor('vera');
        const linked = await account.linkSignIn(tokens.accessToken, proof);
        expect(linked.map(({ source }) => source)).toEqual(['PHONE', 'OIDC']);
        expect(linked[1]?.linkedAt).toBeInstanceOf(Date);
        const me = await people.me((await vendor('vera')).accessToken);
        expect([me.id, me.phone, me.accountIds.length]).toEqual([credentials.personId, phone, 1]);
        await expect(people.me(proof.accessToken)).rejects.toMatchObject({ code: 'auth.required' });
      });

      it('bring over everything of the other person when they are merged, even the phone number', async () => {
        const { account, people } = backEnd();
        const { tokens: proof, phone } = await signInSomebody(backEnd());
        await people.saveAddress(proof.accessToken, HOME);
        const own = await vendor();
        await account.linkSignIn(own.accessToken, proof);
        expect(await people.me(own.accessToken)).toMatchObject({ phone, deliveries: [{ name: 'Home' }] });
      });

      it('can be merged more than once', async () => {
        const { account } = backEnd();
        const { tokens } = await signInSomebody(backEnd());
        const proof = await vendor();
        const once = await account.linkSignIn(tokens.accessToken, proof);
        expect(await account.linkSignIn(tokens.accessToken, proof)).toEqual(once);
      });

      it('are not merged when both have a phone number, or when the proof is ten minutes old', async () => {
        const { account, pass, signIn } = backEnd();
        const [one, other] = [await signInSomebody(backEnd()), await signInSomebody(backEnd())];
        await expect(account.linkSignIn(one.tokens.accessToken, other.tokens)).rejects.toMatchObject({
          code: 'sign-in.two-numbers',
        });
        const proof = await vendor();
        pass(601);
        const { accessToken } = await signIn.refresh(one.tokens);
        await expect(account.linkSignIn(accessToken, proof)).rejects.toMatchObject({ code: 'sign-in.proof-too-old' });
        expect(await sourcesOf(accessToken)).toEqual(['PHONE']);
      });

      it('can be removed, even twice, except the last one', async () => {
        const { account } = backEnd();
        const { tokens } = await signInSomebody(backEnd());
        const [phone, oidc] = await account.linkSignIn(tokens.accessToken, await vendor('boris'));
        const remaining = await account.unlinkSignIn(tokens.accessToken, oidc?.id ?? '');
        expect(remaining.map(({ source }) => source)).toEqual(['PHONE']);
        expect(await account.unlinkSignIn(tokens.accessToken, oidc?.id ?? '')).toEqual(remaining);
        await expect(account.unlinkSignIn(tokens.accessToken, phone?.id ?? '')).rejects.toMatchObject({
          code: 'sign-in.last',
        });
        expect(await sourcesOf((await vendor('boris')).accessToken)).toEqual(['OIDC']);
      });

      it('are refused with an invalid token', async () => {
        const { account } = backEnd();
        const proof = await vendor();
        const nobody = { ...proof, accessToken: 'nonsense' };
        const refused = { code: 'auth.required' };
        await expect(account.signIns('nonsense')).rejects.toMatchObject(refused);
        await expect(account.linkSignIn('nonsense', proof)).rejects.toMatchObject(refused);
        await expect(account.linkSignIn(proof.accessToken, nobody)).rejects.toMatchObject(refused);
        await expect(account.unlinkSignIn('nonsense', 'phone')).rejects.toMatchObject(refused);
      });
    });

    it('exports the data of its owner', async () => {
      const { phone, tokens } = await signInSomebody(backEnd());
      const text = await backEnd().account.exported(tokens.accessToken);
      expect(JSON.parse(text)).toMatchObject({ person: { phone }, orders: [] });
    });

    it('is deleted with all sessions, and its phone number starts a new account', async () => {
      const { phone, tokens, credentials } = await signInSomebody(backEnd());
      const other = await again(backEnd(), phone);
      const { account, people } = backEnd();
      await account.delete(tokens.accessToken);
      for (const token of [tokens.accessToken, other]) {
        await expect(people.me(token)).rejects.toMatchObject({ code: 'auth.required' });
      }
      expect((await people.me(await again(backEnd(), phone))).id).not.toBe(credentials.personId);
    });

    it.each(['devices', 'exported', 'delete'] as const)('rejects an invalid token: %s', async (call) => {
      await expect(backEnd().account[call]('nonsense')).rejects.toMatchObject({ code: 'auth.required' });
    });
  });
}
