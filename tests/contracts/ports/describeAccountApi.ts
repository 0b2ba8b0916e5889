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

    it('tells where its owner is signed in, the one used last first', async () => {
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

    it('ends a sign-in of its owner, which may be asked for twice, and of nobody else', async () => {
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

    it('hands over what is known of its owner', async () => {
      const { phone, tokens } = await signInSomebody(backEnd());
      const text = await backEnd().account.exported(tokens.accessToken);
      expect(JSON.parse(text)).toMatchObject({ person: { phone }, orders: [] });
    });

    it('is deleted with all sign-ins, and its number begins anew', async () => {
      const { phone, tokens, credentials } = await signInSomebody(backEnd());
      const other = await again(backEnd(), phone);
      const { account, people } = backEnd();
      await account.delete(tokens.accessToken);
      for (const token of [tokens.accessToken, other]) {
        await expect(people.me(token)).rejects.toMatchObject({ code: 'auth.required' });
      }
      expect((await people.me(await again(backEnd(), phone))).id).not.toBe(credentials.personId);
    });

    it.each(['devices', 'exported', 'delete'] as const)('is nobody’s with a token of nobody: %s', async (call) => {
      await expect(backEnd().account[call]('nonsense')).rejects.toMatchObject({ code: 'auth.required' });
    });
  });
}
