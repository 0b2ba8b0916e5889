import { KeepScreenOn } from '#desk/application/KeepScreenOn.ts';
import { FakeAwakeScreen } from '#tests/fakes/FakeAwakeScreen.ts';
import { settled } from '#tests/support/settled.ts';

describe('KeepScreenOn', () => {
  it('keeps the screen on until it is aborted, and passes the answer on', async () => {
    const screen = new FakeAwakeScreen();
    const leaving = new AbortController();
    const answers: boolean[] = [];
    new KeepScreenOn({ screen }).execute((isKept) => answers.push(isKept), leaving.signal);
    await settled();
    expect([answers, screen.isOn]).toEqual([[true], true]);
    leaving.abort();
    expect(screen.isOn).toBe(false);
  });
});
