import { type BackEndKind, backEndFor, signInSomebody } from './BackEnd.ts';

export function describeTelegramApi(kind: BackEndKind): void {
  if (!kind.hasCapabilities) return;
  describe(`messages in Telegram ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it("open the shop's bot with something that only this person has, and begin there", async () => {
      const { telegram } = backEnd();
      const [{ credentials }, { credentials: others }] = [
        await signInSomebody(backEnd()),
        await signInSomebody(backEnd()),
      ];
      const [own, other] = [await telegram.chat(credentials), await telegram.chat(others)];
      expect(own).toEqual({ isLinked: false, url: expect.stringMatching(/^https:\/\/t\.me\/\w+\?start=[\w-]{1,64}$/) });
      expect(other.url).not.toBe(own.url);
    });
  });
}
