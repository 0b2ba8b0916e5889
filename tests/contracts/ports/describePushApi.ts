import { type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';

const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/browser',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export function describePushApi(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`push messages ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('have one public key, an uncompressed point of P-256', async () => {
      const { push } = backEnd();
      const key = await push.publicKey();
      const bytes = Buffer.from(key, 'base64url');
      expect([bytes.length, bytes[0]]).toEqual([65, 4]);
      expect(await push.publicKey()).toBe(key);
    });

    it('take a browser again and again', async () => {
      const { credentials } = await signInSomebody(backEnd());
      const { push } = backEnd();
      await push.subscribe(BROWSER, credentials);
      expect(await push.subscribe(BROWSER, credentials)).toBeUndefined();
    });
  });
}
