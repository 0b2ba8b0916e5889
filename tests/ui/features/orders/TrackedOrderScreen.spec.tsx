import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCity } from '#tests/builders/aRestaurant.ts';
import { anOrder } from '#tests/builders/aWholeOrder.ts';
import { ANNA, AShop } from '#tests/ui/support/aShop.tsx';
import { OrderScreen } from '#ui/features/orders/OrderScreen.tsx';
import { TrackedOrderScreen } from '#ui/features/orders/TrackedOrderScreen.tsx';

const CREDENTIALS = { personId: ANNA.id, accessToken: 'token' };

const PLACE = { address: 'Portovaya, 41', apartment: '7' };

function aShopWithOrder(): AShop {
  const shop = new AShop();
  shop.orders.keep(ANNA.id, anOrder({ deliveryType: 'DELIVERY', place: PLACE }));
  return shop;
}

/** @trust tracking-link */
describe('the page of a tracking link', () => {
  it('shows steps and dishes without signing in, and no amount, name or address', async () => {
    const shop = aShopWithOrder();
    const token = await shop.memory.tracking.tokenOf('order-1', CREDENTIALS);
    await shop.open(<TrackedOrderScreen token={token} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 1001' })).toBeVisible();
    const { person } = shop.orders.peek('order-1', CREDENTIALS);
    const page = document.body.textContent;
    expect(page).toContain('Margherita');
    expect(page).not.toContain('₽');
    expect(page).not.toContain(person.name);
    expect(page).not.toContain(PLACE.address);
  });

  it('names the restaurant to somebody who has chosen none', async () => {
    const shop = aShopWithOrder();
    shop.signOut();
    shop.storage.remove('location');
    shop.cities = [aCity(), aCity({ id: 'hill', name: 'Hill' })];
    const token = await shop.memory.tracking.tokenOf('order-1', CREDENTIALS);
    await shop.open(<TrackedOrderScreen token={token} />);
    expect(await screen.findByRole('heading', { level: 2, name: 'Port' })).toBeVisible();
  });

  it('says that a link does not work', async () => {
    await aShopWithOrder().open(<TrackedOrderScreen token="gone" />);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });
});

/** @trust tracking-link */
describe('the link to an order on its page', () => {
  it('is shown before it is sent, and can be turned off', async () => {
    const shop = aShopWithOrder();
    shop.signIn();
    await shop.open(<OrderScreen orderId="order-1" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Link to the order' }));
    expect(await dialog.findByText(/\/track\//)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Turn the link off' }));
    expect(await dialog.findByText('The link is off and shows nothing any more.')).toBeVisible();
    expect(dialog.queryByText(/\/track\//)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'New link' }));
    expect(await dialog.findByText(/\/track\//)).toBeVisible();
  });
});
