/** @spec 3.25 7.2 */

import { type BackEndKind, backEndFor } from './BackEnd.ts';

export function describeTimeApi(kind: BackEndKind): void {
  describe(`the time ${kind.name}`, () => {
    const backEnd = backEndFor(kind);

    it('is that of the back end, and advances', async () => {
      const { time, now, pass } = backEnd();
      const before = await time.now();
      expect(before).toEqual(now());
      pass(61.5);
      expect((await time.now()).getTime() - before.getTime()).toBe(61_500);
    });
  });
}
