import { type BackEndKind, backEndFor } from './BackEnd.ts';

export function describeTermsApi(kind: BackEndKind): void {
  describe(`the terms of sale ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it.each([
      ['ru', 'Заказ считается принятым'],
      ['en', 'An order is accepted'],
      ['cnr', 'Porudžbina je primljena'],
    ])('are written in the language %s, as limited HTML', async (locale, text) => {
      const html = await backEnd().terms.read(locale);
      expect(html).toContain(text);
      expect(html).toMatch(/^<\w+>/);
    });

    it('are Russian in a language that they are not written in', async () => {
      const { terms } = backEnd();
      expect(await terms.read('de')).toBe(await terms.read('ru'));
    });

    it('are given up with the reason of a signal', async () => {
      await expect(backEnd().terms.read('ru', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    });
  });
}
