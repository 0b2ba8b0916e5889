import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { ShareDish } from '#ui/features/dish/ShareDish.tsx';

type Shared = { title?: string; url?: string };

/** The device's own sheet; jsdom has none. */
function withSheet(share: (shared: Shared) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

describe('the link to a dish', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('goes to whatever the device shares with', async () => {
    const shared: Shared[] = [];
    withSheet(async (one) => void shared.push(one));
    await new AShop().open(<ShareDish name="Margherita" />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(shared).toEqual([{ title: 'Margherita', url: globalThis.location.href }]);
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('is copied where the device shares with nothing, and says so', async () => {
    const user = userEvent.setup();
    await new AShop().open(<ShareDish name="Margherita" />);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(globalThis.location.href);
  });

  it('that was not sent after all is no failure', async () => {
    withSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await new AShop().open(<ShareDish name="Margherita" />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Share' })).toBeVisible();
  });

  it('that cannot be handed over is named as one to copy by hand', async () => {
    withSheet(() => Promise.reject(new TypeError('no')));
    await new AShop().open(<ShareDish name="Margherita" />);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: /That did not work/ })).toBeVisible();
  });
});
