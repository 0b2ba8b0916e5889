import { AppError } from '#application/AppError.ts';
import type { AuthProvider, AuthStep } from '#application/ports/AuthProvider.ts';
import type { SignInAttempt, SignInProof } from '#application/session/signInProof.ts';

/** A provider, and what somebody does in front of it. */
export interface AuthProviderKind {
  readonly name: string;
  open(): Promise<{
    readonly provider: AuthProvider;
    /** Begins as somebody who is known there by that name, from the page `returnTo`. */
    begin(somebody: string, returnTo: string): Promise<AuthStep>;
    /** What somebody shows who did all that the step asked for. */
    prove(somebody: string, step: AuthStep): Promise<SignInProof>;
    /** The id of the person that the tokens are of. */
    personOf(accessToken: string): Promise<string>;
    /** Makes the next beginning fail as it does where the vendor, or its script, is blocked. */
    breakVendor(): void;
    close(): Promise<void>;
  }>;
}

/** What an answer must fit; undefined where nobody knows the customer but the shop. */
function attemptOf(step: AuthStep): SignInAttempt | undefined {
  if (step.kind === 'redirect') return step.attempt;
  return step.kind === 'answered' && step.proof.kind === 'vendor' ? step.proof.attempt : undefined;
}

const SECRET = /^[\w-]{64}$/;

/** What every way to sign in does, whoever writes it. */
export function describeAuthProvider({ name, open }: AuthProviderKind): void {
  describe(`signing in ${name}`, () => {
    let kind: Awaited<ReturnType<AuthProviderKind['open']>>;

    beforeAll(async () => {
      kind = await open();
    });
    afterAll(() => kind.close());

    const proofOf = async (somebody: string): Promise<SignInProof> =>
      kind.prove(somebody, await kind.begin(somebody, '/cart'));

    it('returns tokens for a valid proof', async () => {
      const tokens = await kind.provider.exchange(await proofOf('anna'));
      expect(await kind.personOf(tokens.accessToken)).toEqual(expect.any(String));
    });

    it('distinguishes people, and recognizes them again', async () => {
      const ids: string[] = [];
      for (const somebody of ['vera', 'vera', 'boris']) {
        const { accessToken } = await kind.provider.exchange(await proofOf(somebody));
        ids.push(await kind.personOf(accessToken));
      }
      expect(ids[1]).toBe(ids[0]);
      expect(ids[2]).not.toBe(ids[0]);
    });

    it('accepts a proof once', async () => {
      const proof = await proofOf('gleb');
      await kind.provider.exchange(proof);
      await expect(kind.provider.exchange(proof)).rejects.toBeInstanceOf(AppError);
    });

    it('rejects a proof with an invented code', async () => {
      const proof = await proofOf('dina');
      const forged =
        proof.kind === 'code'
          ? { ...proof, code: proof.code === '000000' ? '000001' : '000000' }
          : { ...proof, params: { ...proof.params, code: 'made-up', id_token: 'made.up.altogether' } };
      await expect(kind.provider.exchange(forged)).rejects.toBeInstanceOf(AppError);
    });

    it('begins as its capabilities say, with new secrets each time', async () => {
      const { asksPhone, redirectOnly } = kind.provider.capabilities;
      const [step, again] = [await kind.begin('egor', '/cart'), await kind.begin('elena', '/orders')];
      expect(step.kind === 'code-sent').toBe(asksPhone);
      expect(step.kind === 'redirect' || !redirectOnly).toBe(true);
      const [first, second] = [attemptOf(step), attemptOf(again)];
      if (first === undefined || second === undefined) return;
      const { state, codeVerifier, nonce } = first;
      for (const secret of [state, codeVerifier, nonce]) expect(secret).toMatch(SECRET);
      const others = [second.state, second.codeVerifier, second.nonce];
      expect(new Set([state, codeVerifier, nonce, ...others]).size).toBe(6);
      expect([first.returnTo, second.returnTo]).toEqual(['/cart', '/orders']);
      if (step.kind !== 'redirect') return;
      expect(step.url).toContain(state);
      for (const hidden of [codeVerifier, '/cart', encodeURIComponent('/cart')]) expect(step.url).not.toContain(hidden);
    });

    it('rejects with an AppError when it cannot begin, and begins at the next try', async () => {
      kind.breakVendor();
      await expect(kind.begin('zoya', '/cart')).rejects.toBeInstanceOf(AppError);
      await expect(kind.begin('zoya', '/cart')).resolves.toHaveProperty('kind');
    });
  });
}
