import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkFailed, RequestFailed, ServerRefused } from '#application/AppError.ts';
import type { ServerErrorCode } from '#application/errorCodes.ts';
import { PriceChanged } from '#application/ports/OrdersApi.ts';
import type { Quote, QuoteRequest } from '#domain/order/Quote.ts';
import { PROMO_CODE_REFUSALS } from '#domain/promotion/PromoCode.ts';
import type { Schedule } from '#domain/schedule/Schedule.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { anOrderRequest } from '#tests/builders/anOrder.ts';
import { anOrderAttempt } from '#tests/builders/anOrderAttempt.ts';
import { ALL_PAY, aRestaurant, aZone } from '#tests/builders/aRestaurant.ts';
import { aSchedule, hours, WEEK } from '#tests/builders/aSchedule.ts';
import { LIVING_TOKEN } from '#tests/support/ShopInMemory.ts';
import { settled } from '#tests/support/settled.ts';
import { ANNA, AShop, aQuote } from '#tests/ui/support/aShop.tsx';
import { aShopWithSlots } from '#tests/ui/support/slots.ts';
import { around, wholeText } from '#tests/ui/support/texts.ts';
import { CartScreen } from '#ui/app/CartScreen.tsx';
import { startupSteps } from '#ui/app/stores/createStores.ts';

const refused = (code: ServerErrorCode, data?: unknown): ServerRefused =>
  new ServerRefused({ code, status: 422, message: code, data });

const orderButton = (sum: RegExp | string = /₽/): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^Order\\s*${typeof sum === 'string' ? sum : sum.source}`) });

async function opened(prepare: (shop: AShop) => unknown = () => {}): Promise<AShop> {
  const shop = new AShop();
  await prepare(shop);
  await shop.open(<CartScreen />);
  return shop;
}

const delivered = (shop: AShop): void => {
  const place = { address: 'Portovaya, 41', coordinates: { lat: 0.5, lng: 0.5 } };
  shop.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port', place });
};

let tops: unknown[] = [];

beforeEach(() => {
  tops = [];
  history.replaceState(null, '');
  window.scrollTo = (options?: unknown) => void tops.push(options);
});

describe('a cart that the device has not told yet', () => {
  it('is not called empty, nor without an address', async () => {
    const shop = new AShop();
    const stores = await shop.draw(<CartScreen />);
    for (const begin of startupSteps) {
      expect(screen.queryByRole('heading')).toBeNull();
      expect(screen.getByRole('status')).toHaveTextContent('Loading');
      await act(async () => void begin(stores));
    }
    expect(await orderButton()).toBeVisible();
  });
});

/**
 * @spec 1.11 1.13 2.24 2.26 2.27 2.30 4.10 4.11 4.15 4.19 4.23 5.36 5.38 5.39 5.40 5.41 8.9 8.10 8.15
 * @trust changed-total L2 busy
 */
describe('the saved addresses of the account', () => {
  it('can be chosen with one click at the checkout, except the selected one', async () => {
    const place = { address: 'Portovaya, 41', coordinates: { lat: 0.5, lng: 0.5 } };
    const work = { ...place, address: 'Portovaya, 43' };
    const shop = new AShop();
    delivered(shop);
    shop.storage.write('location', { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place });
    shop.signIn({
      ...ANNA,
      deliveries: [
        { id: 'home', name: 'Home', place },
        { id: 'work', name: 'Work', place: work },
      ],
    });
    const stores = await shop.open(<CartScreen />);
    const saved = await screen.findByRole('region', { name: 'Saved addresses' });
    expect(within(saved).queryByRole('button', { name: 'Home' })).toBeNull();
    await userEvent.click(within(saved).getByRole('button', { name: 'Work' }));
    expect([stores.locationDialog.isOpenRequested, stores.locationDialog.place]).toEqual([true, work]);
  });
});

describe('a feature that the market does without', () => {
  const labels = ['Number of people', 'Promo code'] as const;
  const shownLabels = (): readonly string[] =>
    labels.filter((label) => document.body.textContent?.includes(label) || screen.queryByLabelText(label) !== null);

  it('is not in the cart, and is there by default', async () => {
    await opened();
    await orderButton();
    expect(shownLabels()).toEqual(labels);
    cleanup();
    await opened((shop) => {
      shop.market = { ...shop.market, features: { ...shop.market.features, persons: false, promoCodes: false } };
    });
    await orderButton();
    expect(shownLabels()).toEqual([]);
  });
});

describe('the price in the cart', () => {
  it('is asked once when the page opens with something in the cart', async () => {
    const shop = await opened();
    await orderButton('₽490');
    expect(shop.quoted).toHaveLength(1);
  });

  it('is asked anew when the kitchen changes the menu under the cart', async () => {
    const shop = await opened();
    await orderButton('₽490');
    await act(async () => {
      shop.memory.restaurantEvents.change('port');
      await settled();
    });
    await waitFor(() => expect(shop.quoted).toHaveLength(2));
  });

  it('says beside a line what the kitchen made of its price, also over another count, until that is back', async () => {
    const pricedAt =
      (price: number) =>
      (request: QuoteRequest): Quote => {
        const priced = aQuote({ ...request, lines: request.lines.map((line) => ({ ...line, price })) });
        return { ...priced, lines: priced.lines.map((line) => ({ ...line, dishPrice: price })) };
      };
    const shop = await opened((world) => {
      world.memory.quotes.answer = pricedAt(49_000);
    });
    await orderButton('₽490');
    const line = screen.getByRole('listitem');
    const makes = (price: number) =>
      act(async () => {
        shop.memory.quotes.answer = pricedAt(price);
        shop.memory.restaurantEvents.change('port');
        await settled();
      });
    expect(line).not.toHaveTextContent('The kitchen changed');
    await makes(52_000);
    await waitFor(() =>
      expect(line).toHaveTextContent(/Before ₽490.*Now ₽520.*The kitchen changed the price of the dish/),
    );
    expect(screen.getByText('The total has changed').closest('[role]')).toHaveAttribute('role', 'status');
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Margherita' }));
    await waitFor(() => expect(line).toHaveTextContent(/Before ₽980.*Now ₽1,040/));
    await makes(49_000);
    await waitFor(() => expect(line).not.toHaveTextContent('The kitchen changed'));
  });

  it('is asked anew when a count, the delivery type, the pay type or the person changes', async () => {
    const shop = await opened();
    await orderButton('₽490');
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Margherita' }));
    await orderButton('₽980');
    await userEvent.click(screen.getByRole('radio', { name: 'In cash when you get the order' }));
    await waitFor(() => expect(shop.quoted.at(-1)?.payType).toBe('CASH_UPON_RECEIPT'));
    act(() => delivered(shop));
    await orderButton('₽1,129');
    const quoteCount = shop.quoted.length;
    act(() => shop.signIn({ id: 'boris', accountIds: [], deliveries: [] }));
    await waitFor(() => expect(shop.quoted.length).toBeGreaterThan(quoteCount));
  });

  it('sends address and location for a delivery only', async () => {
    const shop = await opened(delivered);
    await orderButton('₽639');
    expect(shop.quoted[0]).toMatchObject({ address: 'Portovaya, 41', coordinates: { lat: 0.5, lng: 0.5 } });
  });

  it('never shows a stale answer: the newest question wins', async () => {
    const waiting: (() => void)[] = [];
    await opened((shop) => {
      shop.memory.quotes.answer = async (request) => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return aQuote(request);
      };
    });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Margherita' }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    await act(async () => waiting[1]?.());
    await orderButton('₽980');
    await act(async () => waiting[0]?.());
    await orderButton('₽980');
  });

  it('is not shown as final while it is being asked', async () => {
    const shop = await opened();
    await orderButton('₽490');
    shop.memory.quotes.answer = () => new Promise(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Margherita' }));
    expect(within(screen.getByRole('region', { name: 'Order total' })).queryByText('₽490')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Order' }));
    expect(shop.placed).toEqual([]);
  });

  it('is awaited by the order button before it was first shown: no click is lost silently', async () => {
    const answers: (() => void)[] = [];
    const shop = await opened(({ memory }) => {
      memory.quotes.answer = (request) => new Promise((resolve) => void answers.push(() => resolve(aQuote(request))));
    });
    const button = await screen.findByRole('button', { name: /^Order/ });
    expect([button.ariaBusy, button.ariaDisabled]).toEqual(['true', 'true']);
    await userEvent.click(button);
    expect(shop.placed).toEqual([]);
    await act(async () => answers[0]?.());
    const priced = await orderButton('₽490');
    expect([priced.ariaBusy, priced.ariaDisabled]).toEqual([null, null]);
    await userEvent.click(priced);
    await waitFor(() => expect(shop.placed).toHaveLength(1));
  });

  it('shows that the network failed, keeps the cart and tries again', async () => {
    const shop = await opened((world) => {
      world.memory.quotes.answer = () => {
        throw new NetworkFailed();
      };
    });
    expect(await screen.findByText(/The restaurant cannot be reached/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Margherita' })).toBeVisible();
    shop.memory.quotes.answer = aQuote;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await orderButton('₽490');
  });

  it('that failed to load leaves the cart valid: a click loads it again, and orders nothing at an unseen price', async () => {
    const shop = await opened((world) => {
      world.memory.quotes.answer = () => {
        throw new NetworkFailed();
      };
    });
    await screen.findByText(/The restaurant cannot be reached/);
    shop.memory.quotes.answer = aQuote;
    await userEvent.click(screen.getByRole('button', { name: /^Order/ }));
    const button = await orderButton('₽490');
    expect(shop.placed).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(shop.placed).toMatchObject([{ expectedTotal: 49_000 }]));
  });

  it.each([
    ['person-order.position-not-found-in-resto', true],
    ['person-order.modifier-unknown', false],
    ['order.outside-zone', false],
    ['resto.doesnt-support-takeaway-cash-pay', false],
  ] as const)(
    'keeps the cart from being ordered only where it is refused for a missing dish: %s, %s',
    async (code, isInvalid) => {
      await opened((world) => {
        world.memory.quotes.answer = () => {
          throw refused(code);
        };
      });
      const button = await screen.findByRole('button', { name: /^Order/ });
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
      expect(button.hasAttribute('disabled')).toBe(isInvalid);
    },
  );

  it('shows the server’s message for an error without one of ours', async () => {
    await opened((shop) => {
      shop.memory.quotes.answer = () => {
        throw new RequestFailed({ status: 422, message: 'A required option is missing' });
      };
    });
    expect(await screen.findByText('A required option is missing')).toBeVisible();
  });

  it('goes on with another pay type, without a message, when one is not taken', async () => {
    const shop = await opened((world) => {
      world.memory.quotes.answer = (request) => {
        if (request.payType === 'CARD_UPON_RECEIPT') throw refused('resto.doesnt-support-takeaway-card-pay');
        return aQuote(request);
      };
    });
    await orderButton('₽490');
    expect(shop.quoted.map(({ payType }) => payType)).toEqual(['CARD_UPON_RECEIPT', 'CASH_UPON_RECEIPT']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows from which total on the order can be paid online', async () => {
    await opened((world) => {
      const { restaurant } = world.catalog;
      world.catalog = {
        ...world.catalog,
        restaurant: { ...restaurant, payConfig: { ...restaurant.payConfig, takeAway: ALL_PAY } },
      };
      world.memory.quotes.answer = (request) => ({
        ...aQuote(request),
        unavailablePay: [{ payType: 'CARD_ONLINE', minimum: 100_000 }],
      });
    });
    expect(await screen.findByRole('radio', { name: 'Card online From ₽1,000' })).toBeDisabled();
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', 'CARD_UPON_RECEIPT');
  });

  it('offers no online payment when the market has no provider for it', async () => {
    await opened();
    await orderButton();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'CARD_UPON_RECEIPT',
      'CASH_UPON_RECEIPT',
    ]);
  });
});

describe('the sums', () => {
  const discountOf = (name: string, calculated: number) => ({ id: name, name, calculated });
  const sums = (): HTMLElement => screen.getByRole('region', { name: 'Order total' });
  const row = (label: string): HTMLElement => around(within(sums()).getByText(label))?.parentElement as HTMLElement;

  it('name each discount, once for all dishes, and the promo code that was typed', async () => {
    await opened((shop) => {
      shop.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'soup', name: 'Soup' })] }));
      shop.storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'TEN' });
      shop.memory.quotes.answer = (request) => {
        const { lines: entries, ...quote } = aQuote(request);
        const discounts = [discountOf('Collect it yourself', 4_900), discountOf('Friday', 1_000)];
        return { ...quote, lines: entries.map((entry) => ({ ...entry, discounts })) };
      };
    });
    await orderButton();
    expect(row('Collect it yourself')).toHaveTextContent('₽98');
    expect(row('Friday')).toHaveTextContent('₽20');
    expect(row('Promo code TEN')).toHaveTextContent('₽200');
  });

  it('keep the rows of the last answer while the next is on its way, without their amounts', async () => {
    const shop = await opened((world) => {
      world.memory.quotes.answer = (request) => ({
        ...aQuote(request),
        lines: aQuote(request).lines.map((entry) => ({ ...entry, discounts: [discountOf('Friday', 1_000)] })),
      });
    });
    await orderButton();
    shop.memory.quotes.answer = () => new Promise(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Margherita' }));
    expect(row('Friday')).not.toHaveTextContent('₽');
  });
});

describe('the location', () => {
  it('of a takeaway states until when the restaurant is open', async () => {
    await opened();
    await orderButton();
    const card = screen.getByRole('heading', { name: 'Takeaway' }).closest('section');
    expect(card).toHaveTextContent(/Portovaya, 34.*Open/);
  });
});

describe('the lines of the cart', () => {
  it('take a removed dish back', async () => {
    const shop = await opened((world) =>
      world.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'soup', name: 'Soup' })] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the cart: Margherita' }));
    expect(screen.queryByRole('link', { name: 'Margherita' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Put back' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(shop.storage.read('cart')?.lines.map(({ name }) => name)).toEqual(['Margherita', 'Soup']);
  });

  it('lead the focus to the way back from the last dish too, and from the next one', async () => {
    await opened((world) =>
      world.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'soup', name: 'Soup' })] })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from the cart: Margherita' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove one: Soup' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Put back' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Soup' })).toBeVisible();
  });

  it('are cleared after a yes only', async () => {
    const shop = await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(shop.storage.read('cart')?.lines).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, clear it' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(tops).toEqual([{ top: 0, behavior: 'instant' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the menu' }));
    expect(shop.path).toBe('/');
  });

  it('name the dishes that cannot be had and take them out', async () => {
    const shop = await opened((world) => {
      world.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'soup', name: 'Soup' })] }));
      world.memory.quotes.answer = (request) => {
        const isMissing = request.lines.some(({ dishId }) => dishId === 'soup');
        if (isMissing) throw refused('person-order.position-not-found-in-resto', { positionIds: ['soup'] });
        return aQuote(request);
      };
    });
    expect(await screen.findByText('Not available right now')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remove what is not available' }));
    await orderButton('₽490');
    expect(shop.storage.read('cart')?.lines).toHaveLength(1);
  });

  it('show how many are left when more are wanted, and accept that many', async () => {
    const shop = await opened((world) => {
      world.storage.write('cart', aCart({ lines: [aLine({ count: 3 })] }));
      world.memory.quotes.answer = (request) => {
        const data = { positionIds: ['margherita'], left: { margherita: 2 } };
        const count = request.lines[0]?.count ?? 0;
        if (count > 2) throw refused('person-order.position-not-found-in-resto', data);
        return aQuote(request);
      };
    });
    expect(await screen.findByText('Only 2 left')).toBeVisible();
    expect(screen.getByText(/There are fewer of some dishes than you want/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Take what is left' }));
    await orderButton('₽980');
    expect(shop.storage.read('cart')?.lines).toMatchObject([{ count: 2 }]);
  });

  it('name the dish whose extras are to be chosen again', async () => {
    await opened((world) => {
      world.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'soup', name: 'Soup' })] }));
      world.memory.quotes.answer = () => {
        throw Object.assign(refused('person-order.modifiers-too-few'), { path: 'positions.1.modifiers' });
      };
    });
    const text = await screen.findByText('The extras have changed: open the dish and choose them again');
    expect(within(text.closest('li') ?? text).getByRole('link', { name: 'Soup' })).toBeVisible();
  });
});

describe('delivery in the cart', () => {
  it('states how much is missing for a cheaper tier', async () => {
    await opened((shop) => {
      delivered(shop);
      shop.zones = [aZone()];
      shop.storage.write('cart', aCart({ lines: [aLine({ count: 2 })] }));
    });
    expect(await screen.findByText('₽20 more and delivery is ₽99')).toBeVisible();
  });

  it.each([
    ['signed in', (): void => {}],
    ['not signed in', (shop: AShop): void => shop.signOut()],
  ])(
    'states the minimum in the hint, real sums, and what is missing on the button, to who is %s',
    async (_, prepare) => {
      const shop = await opened((world) => {
        prepare(world);
        delivered(world);
        world.zones = [aZone()];
        world.memory.quotes.answer = () => {
          throw refused('delivery.order-sum-not-enough.range');
        };
      });
      expect(await screen.findByText(/Add ₽10 more$/)).toBeVisible();
      const totals = screen.getByRole('region', { name: 'Order total' });
      expect(totals).toHaveTextContent(/₽490.*Delivery.*₽149.*Total.*₽639/);
      expect(totals).not.toHaveTextContent('—');
      expect(screen.queryByRole('alert')).toBeNull();
      await userEvent.click(await screen.findByRole('button', { name: 'Add ₽10 more from the menu' }));
      expect(shop.path).toBe('/');
    },
  );

  it('states the maximum on the button, which cannot be pressed then', async () => {
    await opened((shop) => {
      delivered(shop);
      shop.zones = [aZone()];
      shop.storage.write('cart', aCart({ lines: [aLine({ count: 99 })] }));
      shop.memory.quotes.answer = () => {
        throw refused('delivery.order-sum-not-enough.range');
      };
    });
    expect(await screen.findByText('One order must be under ₽30,000')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'More than ₽30,000: split the order' })).toBeDisabled();
  });

  it('wants an address before anything leaves', async () => {
    const shop = await opened((world) =>
      world.storage.write('location', { deliveryType: 'DELIVERY', restaurantId: 'port' }),
    );
    await userEvent.click(await orderButton('₽490'));
    expect(await screen.findByText('Enter a delivery address')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enter an address' })).toHaveFocus();
    expect(shop.placed).toEqual([]);
  });
});

describe('the way to the door', () => {
  it('is asked for in place, and Enter stores it without ordering', async () => {
    const shop = await opened(delivered);
    await userEvent.click(await screen.findByRole('button', { name: 'Flat, entrance, floor' }));
    expect(screen.getByRole('textbox', { name: 'Flat or office' })).toHaveFocus();
    await userEvent.keyboard('17{Enter}');
    expect(await screen.findByText('flat/office 17')).toBeVisible();
    expect(shop.storage.read('location')?.place?.apartment).toBe('17');
    expect([screen.queryByRole('button', { name: 'Flat, entrance, floor' }), shop.placed.length]).toEqual([null, 0]);
  });

  it('is asked for no more at a private house', async () => {
    await opened(delivered);
    await userEvent.click(await screen.findByRole('button', { name: 'Private house' }));
    expect(screen.queryByRole('button', { name: 'Flat, entrance, floor' })).toBeNull();
  });
});

describe('wishes for the courier', () => {
  const cash = (shop: AShop): void => {
    delivered(shop);
    shop.storage.write('orderDraft', {
      personCount: 1,
      person: {},
      payType: 'CASH_UPON_RECEIPT',
      comment: 'Ring twice',
    });
  };

  it('are sent in the comment, in the customer’s language, before their own text', async () => {
    const shop = await opened(cash);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Change for' }), '2000');
    await userEvent.click(screen.getByRole('checkbox', { name: /Leave at the door/ }));
    await userEvent.click(await orderButton('₽639'));
    await waitFor(() => expect(shop.placed).toHaveLength(1));
    expect(shop.placed[0]?.comment).toBe('Change from ₽2,000. Leave at the door and call. Ring twice');
  });

  it('survive a reload, and only those that apply to the order are sent', async () => {
    const shop = await opened((world) => {
      const wishes = { changeFrom: 200_000, leaveAtDoor: true };
      world.storage.write('orderDraft', { personCount: 1, person: {}, payType: 'CARD_UPON_RECEIPT', ...wishes });
    });
    await userEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(shop.placed).toHaveLength(1));
    expect(shop.placed[0]?.comment).toBeUndefined();
    expect(screen.queryByRole('checkbox', { name: /Leave at the door/ })).toBeNull();
  });

  it('that do not fit beside the comment are refused with a message, and nothing is cut', async () => {
    const shop = await opened((world) => {
      cash(world);
      world.storage.write('orderDraft', {
        personCount: 1,
        person: {},
        comment: 'x'.repeat(90),
        leaveAtDoor: true,
        payType: 'CASH_UPON_RECEIPT',
      });
    });
    await userEvent.click(await orderButton('₽639'));
    const comment = screen.getByRole('textbox', { name: 'Order comment' });
    expect(comment).toHaveAccessibleDescription(/Together with change and the door.+118 now/);
    expect(comment).toHaveValue('x'.repeat(90));
    expect(shop.placed).toEqual([]);
  });

  it('keep an order from leaving whose banknotes are less than its total', async () => {
    const shop = await opened(cash);
    const field = await screen.findByRole('textbox', { name: 'Change for' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('For example ₽1,000: your change will be ready'));
    await userEvent.type(field, '500');
    expect(field).toBeValid();
    await userEvent.click(await orderButton('₽639'));
    expect(field).toHaveAccessibleDescription('This is less than the total');
    expect(shop.placed).toEqual([]);
  });
});

describe('a promo code', () => {
  it('that the order is refused for shows at which hours it applies, as the price does', async () => {
    const shop = await opened((world) => {
      world.storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'EVENING' });
      world.orders.refuseNext(refused('promo-code.hour-not-active', { hours: { from: '18:00', to: '23:00' } }));
    });
    await userEvent.click(await orderButton('₽390'));
    const field = await screen.findByRole('textbox', { name: 'Promo code' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/18:00.+23:00/));
    expect(shop.storage.read('orderDraft')?.promoCode).toBe('EVENING');
  });

  it('is applied by Enter, which does not submit the order', async () => {
    const shop = await opened();
    await orderButton('₽490');
    await userEvent.type(screen.getByRole('textbox', { name: 'Promo code' }), 'coral10{Enter}');
    await orderButton('₽390');
    expect(shop.storage.read('orderDraft')?.promoCode).toBe('CORAL10');
    expect(shop.placed).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the promo code CORAL10' }));
    await orderButton('₽490');
  });

  it.each(PROMO_CODE_REFUSALS)('is shown as refused at its field (%s), and the rest can be ordered', async (code) => {
    const shop = await opened((world) => {
      world.storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'NOPE' });
      world.memory.quotes.answer = (request) => {
        if (request.promoCode !== undefined) throw refused(code);
        return aQuote(request);
      };
    });
    const field = await screen.findByRole('textbox', { name: 'Promo code' });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('NOPE');
    await userEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(shop.placed).toMatchObject([{ expectedTotal: 49_000, promoCode: undefined }]));
  });

  const forTakeaway = (world: AShop): void => {
    world.storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'PICKUP20' });
    world.memory.quotes.answer = (request) => {
      if (request.promoCode !== undefined && request.deliveryType === 'DELIVERY')
        throw refused('promo-code.invalid-delivery-type');
      return aQuote(request);
    };
  };

  it('for takeaway stays in the field of a delivery, says why, and offers the switch with its total', async () => {
    const shop = await opened((world) => {
      delivered(world);
      forTakeaway(world);
    });
    const field = await screen.findByRole('textbox', { name: 'Promo code' });
    expect(await screen.findByText('This promo code is for takeaway orders.')).toBeVisible();
    expect(field).toHaveValue('PICKUP20');
    await userEvent.click(await screen.findByRole('button', { name: /^Take it away\s*₽390$/ }));
    await orderButton('₽390');
    expect(shop.storage.read('location')).toMatchObject({ deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    expect(screen.queryByText('This promo code is for takeaway orders.')).toBeNull();
    expect(field).toHaveValue('PICKUP20');
  });

  it('for takeaway keeps no delivery from being ordered without it', async () => {
    const shop = await opened((world) => {
      delivered(world);
      forTakeaway(world);
    });
    await screen.findByText('This promo code is for takeaway orders.');
    await userEvent.click(await orderButton('₽.*'));
    await waitFor(() => expect(shop.placed).toMatchObject([{ deliveryType: 'DELIVERY', promoCode: undefined }]));
  });

  it('for a delivery opens the choice of an address on a takeaway', async () => {
    const shop = await opened((world) => {
      world.storage.write('orderDraft', { personCount: 1, person: {}, promoCode: 'RIDE' });
      world.memory.quotes.answer = (request) => {
        if (request.promoCode !== undefined) throw refused('promo-code.invalid-delivery-type');
        return aQuote(request);
      };
    });
    expect(await screen.findByText('This promo code is for deliveries.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Have it delivered' }));
    expect(shop.storage.read('orderDraft')?.promoCode).toBe('RIDE');
  });
});

describe('placing an order', () => {
  it('sends the total that is on the button and ends on the order’s page', async () => {
    const shop = await opened();
    await userEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(shop.path).toBe('/orders/order-1'));
    expect(shop.placed).toMatchObject([
      {
        expectedTotal: 49_000,
        quoteId: 'of 1',
        payType: 'CARD_UPON_RECEIPT',
        person: { name: 'Anna', phone: '+79005550001', email: 'anna@example.org' },
      },
    ]);
  });

  it.each([
    [true, true],
    [false, undefined],
  ])('sends whether the age was confirmed on this device: %s', async (isAgeConfirmed, expected) => {
    const shop = await opened((world) => {
      world.isAgeConfirmed = isAgeConfirmed;
    });
    await userEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(shop.placed).toHaveLength(1));
    expect(shop.placed[0]?.isAgeConfirmed).toBe(expected);
  });

  it('sends one order for twenty clicks', async () => {
    const shop = await opened((world) => {
      world.orders.hold();
    });
    const button = await orderButton('₽490');
    act(() => {
      for (let press = 0; press < 20; press += 1) button.click();
    });
    await waitFor(() => expect(shop.placed).toHaveLength(1));
    await userEvent.click(button);
    expect(shop.placed).toHaveLength(1);
  });

  it('lets the customer sign in again where the back end takes the tokens no more', async () => {
    const shop = await opened((world) => {
      world.memory.capabilities.offered = [];
      world.memory.signInApi.refusal = new RequestFailed({ message: 'No', status: 400 });
      world.orders.refuseNext(new RequestFailed({ message: 'Unauthorized', status: 401, serverCode: 'auth' }));
    });
    await userEvent.click(await orderButton('₽490'));
    const button = await screen.findByRole('button', { name: 'Sign in' });
    await act(async () => button.click());
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await settled();
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
    expect([shop.path, shop.storage.read('cart')?.lines.length]).toEqual(['/', 1]);
  });

  it('asks an anonymous visitor to sign in first', async () => {
    const shop = await opened((world) => world.signOut());
    const button = await screen.findByRole('button', { name: /^Sign in to order\s*₽490$/ });
    await act(async () => button.click());
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(shop.path).toBe('/');
    expect(shop.placed).toEqual([]);
  });

  it.each([
    ['says that the session is over', 'auth.session-over'],
    ['only refuses', 'auth.required'],
  ] as const)(
    'signs in again over the cart when the server, which %s, has ended the session, and orders then by itself',
    async (_, code) => {
      const shop = await opened();
      const { accounts, signInApi } = shop.memory;
      signInApi.refusal = new ServerRefused({ code, message: '', status: 401 });
      shop.orders.refuseNext(new ServerRefused({ code: 'auth.required', message: '', status: 401 }));
      await userEvent.click(await orderButton('₽490'));
      const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
      expect(screen.queryByText(/do not know whether/)).toBeNull();
      signInApi.refusal = undefined;
      const phone = await within(dialog).findByRole('textbox', { name: 'Phone number' });
      expect(phone).toHaveProperty('value', expect.stringMatching(/5550001|555.00.01/));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Get a code' }));
      await screen.findByRole('heading', { name: 'Code from the text message' });
      await userEvent.keyboard(accounts.codeOf(ANNA.phone ?? '') ?? '');
      await waitFor(() => expect(shop.path).toBe('/orders/order-1'));
      expect(shop.orders.submissions).toHaveLength(2);
      expect(new Set(shop.orders.submissions.map(({ key }) => key)).size).toBe(1);
    },
  );

  it('orders nothing when the sign-in over the cart is closed, or somebody else signs in', async () => {
    const shop = await opened();
    shop.memory.signInApi.refusal = new ServerRefused({ code: 'auth.session-over', message: '', status: 401 });
    shop.orders.refuseNext(new ServerRefused({ code: 'auth.required', message: '', status: 401 }));
    await userEvent.click(await orderButton('₽490'));
    await screen.findByRole('dialog', { name: 'Sign in' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => shop.signIn({ id: 'boris', accountIds: [], deliveries: [], phone: '+79005550002' }));
    await orderButton('₽490');
    expect(shop.orders.submissions).toHaveLength(1);
  });

  it('stops at the first wrong field', async () => {
    const shop = await opened((world) => world.signIn({ id: 'anna', accountIds: [], deliveries: [] }));
    await userEvent.click(await orderButton('₽490'));
    expect(await screen.findByText('Enter a phone number')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna');
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '123');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email for the receipt' }), 'anna@local');
    await userEvent.click(await orderButton('₽490'));
    expect(await screen.findByText('Give a correct number')).toBeVisible();
    expect(screen.getByText(/Check the email address/)).toBeVisible();
    expect(shop.placed).toEqual([]);
  });

  it('moves the focus to the first invalid field at every click, also when it has the focus', async () => {
    const elements: Element[] = [];
    const scrollIntoView = jest.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
    ) {
      elements.push(this);
    });
    await opened((world) => world.signIn({ id: 'anna', accountIds: [], deliveries: [], firstName: 'Anna' }));
    const phone = screen.getByRole('textbox', { name: 'Phone' });
    await userEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(elements).toEqual([phone]));
    phone.focus();
    fireEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(elements).toEqual([phone, phone]));
    expect(phone).toHaveFocus();
    scrollIntoView.mockRestore();
  });

  it('shows a changed price and orders at it after a yes', async () => {
    const shop = await opened((world) => {
      const dearer = anOrderRequest({ lines: [aLine({ price: 52_000 })] });
      world.orders.refuseNext(new PriceChanged({ ...aQuote(dearer), quoteId: 'fresh' }));
    });
    await userEvent.click(await orderButton('₽490'));
    const dialog = await screen.findByRole('dialog', { name: 'The total has changed' });
    expect(within(dialog).getAllByText('₽490')[0]).toBeVisible();
    expect(around(within(dialog).getByText('Margherita'))).toHaveTextContent('The kitchen changed the price');
    await userEvent.click(within(dialog).getByRole('button', { name: /Yes, order/ }));
    await waitFor(() => expect(shop.path).toBe('/orders/order-1'));
    expect(shop.placed.map(({ expectedTotal, quoteId }) => [expectedTotal, quoteId])).toEqual([
      [49_000, 'of 1'],
      [52_000, 'fresh'],
    ]);
  });

  it('goes back to a cart with the new price after a no', async () => {
    const shop = await opened((world) => {
      world.orders.refuseNext(new PriceChanged(aQuote(anOrderRequest())));
    });
    await userEvent.click(await orderButton('₽490'));
    const quoteCount = shop.quoted.length;
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the cart' }));
    await waitFor(() => expect(shop.quoted.length).toBeGreaterThan(quoteCount));
    expect(shop.placed).toHaveLength(1);
  });

  it('keeps cart and form after a refusal and shows why', async () => {
    const shop = await opened((world) => {
      world.orders.refuseNext(refused('order.not-accepting'));
    });
    await userEvent.click(await orderButton('₽490'));
    expect(await screen.findByRole('dialog', { name: 'We are not taking orders right now' })).toBeVisible();
    expect(shop.storage.read('cart')?.lines).toHaveLength(1);
  });

  it('says beside the button that nobody at the restaurant would see the order', async () => {
    const shop = await opened((world) => {
      world.orders.refuseNext(refused('order.kitchen-away'));
    });
    await userEvent.click(await orderButton('₽490'));
    expect(await screen.findByText(/^Nobody at the restaurant can see a new order right now/)).toBeVisible();
    expect(shop.storage.read('cart')?.lines).toHaveLength(1);
  });
});

describe('a restaurant that is closed for orders', () => {
  const closed = (schedule: Schedule) => (shop: AShop) => {
    shop.catalog = { ...shop.catalog, restaurant: aRestaurant({ schedule }) };
  };
  /** Noon in London is 15:00 there. */
  const atNight = aSchedule({ hours: hours('16:00-23:00', ...WEEK) });
  const onDayOff = aSchedule({ hours: [] });

  it.each([
    ['outside of its hours', atNight, /We are closed now and open at 16:00/],
    ['on a day off', onDayOff, /We are closed now/],
  ])(
    'receives no order %s, whatever its back end would accept, and a message explains the click',
    async (_, schedule, text) => {
      const shop = await opened(closed(schedule));
      await userEvent.click(await orderButton('₽490'));
      const dialog = await screen.findByRole('dialog', { name: 'We are not taking orders right now' });
      expect(within(dialog).getByText(text)).toBeVisible();
      expect(shop.placed).toEqual([]);
      expect(shop.quoted).toHaveLength(1);
      expect(shop.storage.read('cart')?.lines).toHaveLength(1);
    },
  );

  it('receives none either when it closed while a changed price was being read', async () => {
    const shop = await opened((world) => {
      world.orders.refuseNext(new PriceChanged(aQuote(anOrderRequest())));
      closed(aSchedule({ hours: hours('08:00-16:00', ...WEEK) }))(world);
    });
    await userEvent.click(await orderButton('₽490'));
    const accept = await screen.findByRole('button', { name: /^Yes, order/ });
    shop.clock.time = new Date('2026-11-20T13:00:00Z');
    await userEvent.click(accept);
    expect(await screen.findByRole('dialog', { name: 'We are not taking orders right now' })).toBeVisible();
    expect(shop.placed).toHaveLength(1);
  });

  it('gets the order once it is open', async () => {
    const shop = await opened(closed(atNight));
    shop.clock.time = new Date('2026-11-20T13:00:00Z');
    await userEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(shop.placed).toHaveLength(1));
  });
});

describe('an order whose answer was lost', () => {
  const keys = ({ orders }: AShop): ReadonlySet<string> => new Set(orders.submissions.map(({ key }) => key));
  /** Of the cart and the person of the shop, a minute ago. */
  const anOpenAttempt = (shop: AShop) =>
    anOrderAttempt({ personId: ANNA.id, createdAt: new Date(shop.clock.now().getTime() - 60_000) });

  it('is looked up with the same idempotency key and ends on its page', async () => {
    const shop = await opened((world) => world.orders.loseNext('after', new NetworkFailed()));
    await userEvent.click(await orderButton('₽490'));
    await waitFor(() => expect(shop.path).toBe('/orders/order-1'));
    expect([shop.orders.byKey.size, keys(shop).size]).toEqual([1, 1]);
    expect(shop.storage.read('cart')?.lines).toEqual([]);
  });

  it('cannot be placed again while its outcome is unknown; a check sends nothing, and then it may be sent again', async () => {
    const shop = await opened((world) => {
      for (let call = 0; call < 5; call += 1) world.orders.loseNext('before', new NetworkFailed());
    });
    const button = await orderButton('₽490');
    expect(tops).toEqual([]);
    await userEvent.click(button);
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(tops).toEqual([{ top: 0, behavior: 'instant' }]);
    expect(screen.queryByRole('button', { name: /^Order/ })).toBeNull();
    const submissionCount = shop.orders.submissions.length;
    await userEvent.click(again);
    const send = await screen.findByRole('button', { name: 'Send again' });
    expect([shop.orders.submissions.length, shop.orders.byKey.size]).toEqual([submissionCount, 0]);
    await userEvent.click(send);
    await waitFor(() => expect(shop.path).toBe('/orders/order-1'));
    expect([shop.orders.byKey.size, keys(shop).size]).toEqual([1, 1]);
  });

  it('is looked for when the cart opens, without sending anything', async () => {
    const shop = await opened(async (world) => {
      const attempt = anOpenAttempt(world);
      await world.memory.pending.acquire(attempt);
      await world.orders.place(anOrderRequest(), attempt.key, { personId: ANNA.id, accessToken: LIVING_TOKEN });
    });
    await waitFor(() => expect(shop.path).toBe('/orders/order-1'));
    expect(shop.placed).toHaveLength(1);
  });

  it('that never arrived and no longer can is reported as not placed, and the cart can be ordered', async () => {
    const shop = await opened((world) => world.memory.pending.acquire(anOpenAttempt(world)));
    expect(await screen.findByText(/The order did not go through/)).toBeVisible();
    expect(shop.placed).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: /^Send again\s*₽490/ }));
    await waitFor(() => expect(shop.path).toBe('/orders/order-1'));
  });
});

describe('an order that may have arrived, at a back end without keys and order history', () => {
  const lostAt = async (moment: 'before' | 'after'): Promise<AShop> => {
    const shop = await opened((world) => {
      world.memory.capabilities.offered = [];
      world.catalog = { ...world.catalog, restaurant: { ...world.catalog.restaurant, phones: ['+74950000000'] } };
      world.orders.loseNext(moment, new NetworkFailed());
    });
    await userEvent.click(await orderButton('₽490'));
    expect(await screen.findByRole('heading', { name: 'The order may have arrived' })).toBeVisible();
    return shop;
  };
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

  it('is said to be unknown, with the number to call, and nothing more is sent', async () => {
    const shop = await lostAt('after');
    expect(screen.getByRole('alert')).toHaveTextContent(/a second press can make a second order/);
    expect(screen.getByRole('link', { name: /\+7 495 000-00-00/ })).toHaveAttribute('href', 'tel:+74950000000');
    expect(screen.queryByRole('button', { name: /^(Order|Send again|Check again)/ })).toBeNull();
    await act(() => shop.clock.wait(120_000));
    expect([shop.placed.length, shop.orders.lookUps]).toEqual([1, []]);
    expect(shop.storage.read('cart')?.lines).toHaveLength(1);
  });

  it('ends the cart once the customer has learned that it has arrived', async () => {
    const shop = await lostAt('after');
    await press('It has arrived');
    await waitFor(() => expect(shop.storage.read('cart')?.lines ?? []).toEqual([]));
    expect(shop.placed).toHaveLength(1);
  });

  it('is back in the cart once the customer has learned that it has not, and is ordered with the next press alone', async () => {
    const shop = await lostAt('before');
    await press('It has not: back to the cart');
    const button = await orderButton('₽490');
    expect([shop.placed.length, shop.orders.byKey.size]).toEqual([1, 0]);
    await userEvent.click(button);
    await waitFor(() => expect(shop.path).toMatch(/^\/orders\//));
    expect([shop.placed.length, shop.orders.byKey.size]).toEqual([2, 1]);
  });
});

describe('the contacts', () => {
  const nobody = { id: 'anna', accountIds: [], deliveries: [] };
  const field = (name: string): HTMLElement => screen.getByRole('textbox', { name });
  const openedForNobody = (): Promise<AShop> => opened((shop) => shop.signIn(nobody));

  it.each([
    ['Name', 'R2-D2', /We could not read the name/, '{Backspace>5/}Anna'],
    ['Phone', '+7 912 345', /Give a correct number/, '6789'],
    ['Email for the receipt', 'anna@', /Check the email address/, 'example.org'],
  ])('remark a wrong %s when it is left, until it is right', async (name, wrong, text, mended) => {
    await openedForNobody();
    await userEvent.type(field(name), wrong);
    expect(field(name)).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await waitFor(() => expect(field(name)).toHaveAccessibleDescription(text));
    await userEvent.type(field(name), mended.slice(0, -1));
    await userEvent.type(field(name), mended.slice(-1));
    await waitFor(() => expect(field(name)).not.toHaveAttribute('aria-invalid'));
  });

  it('show no problem at a field that was only tabbed through', async () => {
    await openedForNobody();
    await userEvent.click(field('Name'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep the remark of a number that is still wrong while it is mended', async () => {
    await openedForNobody();
    await userEvent.type(field('Phone'), '+7 912');
    await userEvent.tab();
    await screen.findByText('Give a correct number');
    await userEvent.type(field('Phone'), '3');
    expect(screen.getByText('Give a correct number')).toBeVisible();
  });

  it('take back the remark of a number once another tab gives the right one', async () => {
    const shop = await openedForNobody();
    await userEvent.type(field('Phone'), '+7 912');
    await userEvent.tab();
    await screen.findByText('Give a correct number');
    act(() => shop.signIn());
    act(() => shop.storage.write('orderDraft', { personCount: 1, person: {} }));
    expect(field('Phone')).toHaveValue('+7 900 555-00-01');
    await waitFor(() => expect(screen.queryByText('Give a correct number')).toBeNull());
  });

  it('let a number be erased sign by sign', async () => {
    await openedForNobody();
    await userEvent.type(field('Phone'), '89123');
    expect(field('Phone')).toHaveValue('8 (912) 3');
    await userEvent.type(field('Phone'), '{Backspace>5/}');
    expect(field('Phone')).toHaveValue('');
  });

  it('write a number in groups, however it is typed or pasted', async () => {
    const shop = await openedForNobody();
    await userEvent.type(field('Phone'), '+79123456789');
    expect(field('Phone')).toHaveValue('+7 912 345-67-89');
    await userEvent.clear(field('Phone'));
    await userEvent.paste('8(912)345 67 89');
    await userEvent.tab();
    expect(field('Phone')).toHaveValue('+7 912 345-67-89');
    expect(shop.storage.read('orderDraft')?.person.phone).toBe('+7 912 345-67-89');
  });

  it('keep the caret at its digit', async () => {
    await openedForNobody();
    const phone = field('Phone') as HTMLInputElement;
    await userEvent.type(phone, '+7912345678');
    await userEvent.type(phone, '0', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(phone).toHaveValue('+7 910 234-56-78');
    expect(phone.selectionStart).toBe(6);
  });

  it('do not count a number that was only looked at as typed', async () => {
    const shop = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Change: Contact details' }));
    expect(field('Phone')).toHaveValue('+7 900 555-00-01');
    await userEvent.click(field('Phone'));
    await userEvent.tab();
    expect(shop.storage.read('orderDraft')?.person.phone).toBeUndefined();
  });

  it('are one line while they are known, and fields once they are changed', async () => {
    await opened();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.getByText(wholeText(/^Anna, \+7 900 555-00-01$/))).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change: Contact details' }));
    expect(field('Name')).toHaveFocus();
    await userEvent.type(field('Name'), ' Maria');
    await userEvent.tab();
    expect(field('Name')).toHaveValue('Anna Maria');
  });

  it('are fields when one of them is missing, and stay so when it is filled in', async () => {
    const shop = await opened((before) => before.signIn({ ...ANNA, email: undefined }));
    await userEvent.type(field('Email for the receipt'), 'anna@example.org');
    await userEvent.tab();
    expect(field('Email for the receipt')).toHaveValue('anna@example.org');
    expect(shop.storage.read('orderDraft')?.person.email).toBe('anna@example.org');
  });

  it('are required, and optional fields are labelled so', async () => {
    await openedForNobody();
    for (const name of ['Name', 'Phone', 'Email for the receipt']) {
      expect(field(name)).toBeRequired();
      expect(field(name)).not.toHaveAttribute('placeholder');
    }
    for (const name of [/Order comment/, /Promo code/]) {
      expect(screen.getByRole('textbox', { name })).toHaveAttribute('placeholder', 'optional');
    }
  });
});

describe('the time of an order', () => {
  async function openedWith(shop: AShop): Promise<AShop> {
    await shop.open(<CartScreen />);
    await orderButton('.*₽490');
    return shop;
  }
  const change = async (): Promise<HTMLElement> => {
    const card = (await screen.findByRole('heading', { name: 'When' })).closest('section') as HTMLElement;
    await userEvent.click(within(card).getByRole('button', { name: 'Change: When' }));
    return screen.findByRole('dialog', { name: 'When would you like it?' });
  };

  it('is not shown when orders are accepted only for now', async () => {
    await openedWith(new AShop());
    expect(screen.queryByRole('heading', { name: 'When' })).toBeNull();
  });

  it('is as soon as possible, with the wait, until another one is chosen', async () => {
    const shop = await openedWith(aShopWithSlots());
    expect(await screen.findByText('40–55 min')).toBeTruthy();
    const dialog = await change();
    expect(within(dialog).getByRole('radio', { name: /As soon as possible/ })).toHaveProperty('checked', true);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Tomorrow' }));
    await userEvent.click(await within(dialog).findByRole('radio', { name: '08:30–09:00' }));
    expect(shop.storage.read('orderDraft')?.slot).toBeUndefined();
    await userEvent.click(within(dialog).getByRole('button', { name: /^Done\s*tomorrow, 08:30–09:00$/ }));
    const button = await orderButton(/for tomorrow, 08:30–09:00\s*₽490/);
    await userEvent.click(button);
    await waitFor(() => expect(shop.placed).toMatchObject([{ requestedAt: new Date('2026-11-21T05:30:00Z') }]));
  });

  it('that is full cannot be picked, and a day without free slots is labelled so', async () => {
    const shop = aShopWithSlots({ exceptions: [{ date: '2026-11-21', capacity: 1 }] });
    shop.memory.slots.takenPlaces = { '2026-11-21T05:00:00.000Z': 1 };
    await openedWith(shop);
    const dialog = await change();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Tomorrow' }));
    expect(await within(dialog).findByRole('radio', { name: '08:00–08:30 full' })).toHaveProperty('disabled', true);
    shop.memory.slots.plans = {};
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Today' }));
    expect(await within(dialog).findByText('No times are left for this day. Choose another one.')).toBeTruthy();
  });

  it('can be looked for again when a day did not come', async () => {
    const shop = await openedWith(aShopWithSlots());
    const dialog = await change();
    shop.memory.slots.line.failNext(new NetworkFailed());
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Tomorrow' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('radio', { name: '08:00–08:30' })).toBeTruthy();
  });

  it('that filled is crossed out, with another one beside it that needs a yes', async () => {
    const shop = aShopWithSlots();
    const slot = { from: Date.parse('2026-11-20T16:00:00Z'), to: Date.parse('2026-11-20T16:30:00Z') };
    shop.storage.write('orderDraft', { personCount: 1, person: {}, slot });
    shop.memory.slots.takenPlaces = { '2026-11-20T16:00:00.000Z': 2 };
    await openedWith(shop);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('That time has just been taken.');
    expect(notice.textContent).toContain('today, 19:00–19:30 → Now today, 19:30–20:00');
    await userEvent.click(await orderButton(/for today, 19:00–19:30/));
    const question = await screen.findByRole('dialog', { name: 'That time is no longer available' });
    expect(shop.placed).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await orderButton(/for today, 19:00–19:30/));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose another time' }));
    expect(await screen.findByRole('dialog', { name: 'When would you like it?' })).toBeTruthy();
  });

  it('of a closed restaurant is its next slot, in the notice and on the button', async () => {
    const shop = aShopWithSlots();
    shop.clock.time = new Date('2026-11-20T20:30:00Z');
    await openedWith(shop);
    expect(await screen.findByText('Order ahead: tomorrow, 08:00–08:30')).toBeTruthy();
    await userEvent.click(await orderButton(/for tomorrow, 08:00–08:30/));
    await waitFor(() => expect(shop.placed).toMatchObject([{ requestedAt: new Date('2026-11-21T05:00:00Z') }]));
  });

  it('mentions the longer wait of a busy restaurant', async () => {
    const shop = aShopWithSlots();
    shop.memory.slots.busyMinutes = 20;
    await openedWith(shop);
    expect(await screen.findByText('60–75 min')).toBeTruthy();
    expect(screen.getByText('We are busy right now: it takes about 20 min longer than usual')).toBeTruthy();
  });

  it('names the dishes that are not served then', async () => {
    const shop = aShopWithSlots();
    const missing = new ServerRefused({
      code: 'person-order.position-not-found-in-resto',
      status: 422,
      message: '',
      data: { positionIds: ['margherita'] },
    });
    const slot = { from: Date.parse('2026-11-20T16:00:00Z'), to: Date.parse('2026-11-20T16:30:00Z') };
    shop.storage.write('orderDraft', { personCount: 1, person: {}, slot });
    shop.memory.quotes.answer = () => {
      throw missing;
    };
    await shop.open(<CartScreen />);
    expect(await screen.findByText('Not served at the time you chose')).toBeTruthy();
    expect(screen.getByText(/Some dishes are not served at the time you chose/)).toBeTruthy();
  });
});
