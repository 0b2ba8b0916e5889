/** @jest-environment ./tests/support/BrowserEnvironment.cjs */
import type { SignInEnvironment } from '#application/ports/signIn.ts';
import { BrowserSignInEnvironment } from '#infrastructure/device/BrowserSignInEnvironment.ts';
import { FakeSignInEnvironment } from '#tests/fakes/FakeSignInEnvironment.ts';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';

interface Kind {
  readonly name: string;
  readonly open: () => SignInEnvironment;
  readonly enterApp: (environment: SignInEnvironment) => void;
}

const KINDS: readonly Kind[] = [
  {
    name: 'in memory',
    open: () => new FakeSignInEnvironment(),
    enterApp: (environment) => Object.assign(environment, { isInApp: true }),
  },
  {
    name: 'of a browser',
    open: () => new BrowserSignInEnvironment(),
    enterApp: () => stubGlobal('TelegramWebviewProxy', () => ({})),
  },
];

afterEach(restoreGlobals);

describe.each(KINDS)('the sign-in environment, $name', ({ open, enterApp }) => {
  it('is a normal browser until something else is known', () => {
    expect(open().read()).toEqual({ isInApp: false, opensWindows: true, missing: new Set() });
  });

  it('can be an in-app browser', () => {
    const environment = open();
    enterApp(environment);
    expect(environment.read()).toMatchObject({ isInApp: true });
  });

  it('remembers whether a window opened last', () => {
    const environment = open();
    environment.noteWindow(false);
    expect(environment.read().opensWindows).toBe(false);
    environment.noteWindow(true);
    expect(environment.read().opensWindows).toBe(true);
  });

  it('remembers providers that failed to load, by name, until they load', () => {
    const environment = open();
    environment.noteProvider('vk', false);
    environment.noteProvider('oidc', false);
    environment.noteProvider('vk', false);
    const before = environment.read();
    environment.noteProvider('vk', true);
    environment.noteProvider('phone', true);
    expect([before.missing, environment.read().missing]).toEqual([new Set(['vk', 'oidc']), new Set(['oidc'])]);
  });

  it('forgets both with the page', () => {
    open().noteWindow(false);
    open().noteProvider('vk', false);
    expect(open().read()).toEqual({ isInApp: false, opensWindows: true, missing: new Set() });
  });
});

it('an in-app browser is recognized by its user agent too', () => {
  stubGlobal('navigator', () => ({ userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/140.0' }));
  expect(new BrowserSignInEnvironment().read().isInApp).toBe(true);
});
