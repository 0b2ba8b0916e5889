import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModifierGroup } from '#domain/catalog/ModifierGroup.ts';
import { aCatalog } from '#tests/builders/aCatalog.ts';
import { aDish, aModifier, aModifierGroup } from '#tests/builders/aDish.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import { OpenDishDialog } from '#ui/features/dish/OpenDishDialog.tsx';

const rocket = aModifier({ id: 'rocket', name: 'Rocket', price: 6_000 });
const olives = aModifier({ id: 'olives', name: 'Olives', price: 7_000 });
const cheese = aModifier({ id: 'cheese', name: 'Cheese', price: 11_000, maxCount: 2, allergens: ['milk'] });
const extras = aModifierGroup({ free: 1, modifiers: [rocket, olives, cheese] });

function aShopWith(group: ModifierGroup): AShop {
  const shop = new AShop();
  shop.catalog = aCatalog([aDish({ hasModifiers: true })], undefined, { modifierGroups: [group] });
  return shop;
}

async function open(group: ModifierGroup = extras, shop = aShopWith(group)): Promise<HTMLElement> {
  await shop.open(<OpenDishDialog dishId="margherita" />);
  return screen.findByRole('dialog', { name: 'Margherita' });
}

function choice(layer: HTMLElement, name: string): HTMLElement {
  const box = within(layer).getByRole('checkbox', { name: new RegExp(`^${name}`) });
  return box.closest('div') ?? box;
}

async function press(layer: HTMLElement, name: string): Promise<void> {
  await userEvent.click(within(layer).getByRole('checkbox', { name: new RegExp(`^${name}`) }));
}

beforeEach(() => history.replaceState(null, ''));

describe('the button of a dish', () => {
  it('is one whose presses are recorded until the stored cart can be read', async () => {
    const layer = await open();
    expect(within(layer).getByRole('button', { name: /Add to cart/ })).toHaveAttribute('data-replay-click');
  });
});

describe('extras of which some are free', () => {
  it('say that it is the cheapest ones', async () => {
    const layer = await open();
    expect(within(layer).getByRole('group', { name: 'Extras up to 3, the cheapest one is free' })).toBeVisible();
    cleanup();
    await open({ ...extras, free: 2 });
    expect(screen.getByRole('group', { name: 'Extras up to 3, the cheapest 2 are free' })).toBeVisible();
    cleanup();
    await open({ ...extras, free: 3 });
    expect(screen.getByRole('group', { name: 'Extras up to 3, free' })).toBeVisible();
  });

  it('show what each costs, and of the chosen that it is free', async () => {
    const layer = await open();
    expect(choice(layer, 'Olives')).toHaveTextContent(/\+.*70/);
    await press(layer, 'Olives');
    expect(choice(layer, 'Olives')).toHaveTextContent('free');
    expect(choice(layer, 'Rocket')).toHaveTextContent(/\+.*60/);
    expect(choice(layer, 'Cheese')).toHaveTextContent(/\+.*110/);
    expect(within(layer).getByRole('button', { name: /Add to cart/ })).toHaveTextContent('490');
  });

  it('give away the cheapest of what is chosen, whichever came first', async () => {
    const layer = await open();
    await press(layer, 'Olives');
    await press(layer, 'Rocket');
    expect(choice(layer, 'Rocket')).toHaveTextContent('free');
    expect(choice(layer, 'Olives')).toHaveTextContent(/\+.*70/);
    expect(within(layer).getByRole('button', { name: /Add to cart/ })).toHaveTextContent('560');
  });

  it('say how many of several are free, and what the others add', async () => {
    const layer = await open();
    await press(layer, 'Cheese');
    await userEvent.click(within(choice(layer, 'Cheese')).getAllByRole('button').at(-1) ?? layer);
    expect(choice(layer, 'Cheese')).toHaveTextContent(/1 free\+.*110/);
    expect(within(layer).getByRole('button', { name: /Add to cart/ })).toHaveTextContent('600');
  });
});

describe('a choice that the filter objects to', () => {
  const dough = aModifierGroup({
    min: 1,
    max: 2,
    modifiers: [
      aModifier({ id: 'crust', name: 'Cheese crust', byDefault: true, allergens: ['milk', 'gluten'] }),
      aModifier({ id: 'thin', name: 'Thin', byDefault: true, allergens: [] }),
    ],
  });

  it('is marked with what is in it, and never chosen for the customer', async () => {
    const shop = aShopWith(dough);
    shop.storage.write('dietFilter', { diets: [], avoided: ['milk'] });
    const layer = await open(dough, shop);
    expect(choice(layer, 'Cheese crust')).toHaveTextContent('Contains: milk');
    expect(choice(layer, 'Thin')).not.toHaveTextContent('Contains');
    expect(within(layer).getByRole('checkbox', { name: /^Cheese crust/ })).not.toBeChecked();
    expect(within(layer).getByRole('checkbox', { name: /^Thin/ })).toBeChecked();
  });

  it('is one like the others without a filter', async () => {
    const layer = await open(dough);
    expect(within(layer).queryByText(/Contains/)).toBeNull();
    expect(within(layer).getByRole('checkbox', { name: /^Cheese crust/ })).toBeChecked();
  });
});

describe('what is chosen for a dish', () => {
  async function chooseTwoWithOlives(): Promise<void> {
    const layer = await open();
    await press(layer, 'Olives');
    const portions = within(layer).getByRole('group', { name: 'How many portions' });
    await userEvent.click(within(portions).getAllByRole('button').at(-1) ?? layer);
    cleanup();
  }

  it('is still there when the page is loaded again', async () => {
    await chooseTwoWithOlives();
    const layer = await open();
    expect(within(layer).getByRole('checkbox', { name: /^Olives/ })).toBeChecked();
    expect(within(layer).getByRole('group', { name: 'How many portions' })).toHaveTextContent('2');
  });

  it('begins with the defaults where the dish is opened afresh', async () => {
    await chooseTwoWithOlives();
    act(() => history.pushState(null, ''));
    const layer = await open();
    expect(within(layer).getByRole('checkbox', { name: /^Olives/ })).not.toBeChecked();
    expect(within(layer).getByRole('group', { name: 'How many portions' })).toHaveTextContent('1');
  });

  it('loses what the menu no longer has', async () => {
    await chooseTwoWithOlives();
    const layer = await open({ ...extras, modifiers: [rocket, { ...olives, available: false }] });
    expect(within(layer).getByRole('checkbox', { name: /^Olives/ })).not.toBeChecked();
    expect(within(layer).getByRole('group', { name: 'How many portions' })).toHaveTextContent('2');
  });
});

describe('a note for the kitchen', () => {
  it('goes into the cart with the dish, and no longer than it may be', async () => {
    const shop = aShopWith(extras);
    shop.memory.capabilities.offered = ['dish-notes'];
    const layer = await open(extras, shop);
    await userEvent.type(await within(layer).findByRole('textbox', { name: /^Note for the kitchen/ }), 'No onion');
    expect(within(layer).queryByText(/characters? left/)).toBeNull();
    await userEvent.click(within(layer).getByRole('textbox', { name: /^Note for the kitchen/ }));
    await userEvent.paste('x'.repeat(200));
    expect(within(layer).getByText('No room for more')).toBeVisible();
    await userEvent.click(within(layer).getByRole('button', { name: /^Add to cart/ }));
    expect(shop.storage.read('cart')?.lines.at(-1)?.note).toBe(`No onion${'x'.repeat(132)}`);
  });

  it('is not asked for where the kitchen would not hear of it', async () => {
    const shop = aShopWith(extras);
    shop.memory.capabilities.offered = ['order-history'];
    const layer = await open(extras, shop);
    await act(async () => void (await shop.memory.capabilities.has('dish-notes')));
    expect(within(layer).queryByRole('textbox', { name: /^Note for the kitchen/ })).toBeNull();
  });
});

describe('extras of which only so many may be had', () => {
  it('count what is chosen, and refuse one too many with a word', async () => {
    const layer = await open({ ...extras, free: 0, max: 2 });
    await press(layer, 'Rocket');
    expect(within(layer).getByRole('group', { name: 'Extras 1 of 2' })).toBeVisible();
    await press(layer, 'Olives');
    await press(layer, 'Cheese');
    expect(within(layer).getByRole('checkbox', { name: /^Cheese/ })).not.toBeChecked();
    expect(within(layer).getByText('That is 2 of 2. To add this one, remove another.')).toBeVisible();
    await press(layer, 'Olives');
    expect(within(layer).queryByText(/That is 2 of 2/)).toBeNull();
  });
});
