import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { NetworkFailed } from '#application/AppError.ts';
import { aCart, aLine } from '#tests/builders/aCart.ts';
import { aPromotion } from '#tests/builders/aPromotion.ts';
import {
  createPopupStores,
  far,
  harbour,
  LocationWorld,
  river,
  showPopup,
  showPopupOf,
  street,
} from './locationWorld.tsx';

const user = userEvent.setup();

function worldWith(change: (world: LocationWorld) => void = () => {}): LocationWorld {
  const world = new LocationWorld();
  world.shop.cities = [harbour];
  change(world);
  return world;
}

async function chooseAddress(text: string, option: string): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: 'Куда доставить?' }), text);
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
}

const save = (): Promise<void> => user.click(screen.getByRole('button', { name: 'Сохранить' }));

/**
 * @spec 1.4 1.22 2.14 2.16 2.20 2.21 2.22 2.24 4.28 4.29 4.38 4.40 4.41 4.52 5.22 5.23 5.26 8.20 8.24
 * @trust J4 J5 L2
 */
describe('the location popup', () => {
  it('cannot be dismissed while the shop needs a place', async () => {
    const stores = showPopup(worldWith(), { isRequired: true });
    await screen.findByRole('combobox');
    expect(screen.queryByRole('button', { name: 'Закрыть' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(stores.locationDialog.isRequired).toBe(true);
    expect(screen.getByRole('combobox')).toBeVisible();
  });

  it('closes without keeping anything', async () => {
    const world = worldWith();
    const stores = showPopup(world);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    expect(stores.locationDialog.isOpenRequested).toBe(false);
    expect(world.storage.read('location')).toBeUndefined();
  });

  it('takes another address for a kept one before it is known what the city has', async () => {
    const world = worldWith(({ storage, restaurants }) => {
      const place = { address: 'Портовая улица, 10', coordinates: { lat: 0.5, lng: 0.5 }, hasHouseNumber: true };
      storage.write('location', { cityId: 'harbour', deliveryType: 'DELIVERY', restaurantId: 'port', place });
      restaurants.line.hold();
    });
    showPopup(world);
    const field = await screen.findByRole('combobox', { name: 'Куда доставить?' });
    expect(screen.getByRole('status', { name: 'Загружаем адреса' })).toBeVisible();
    await user.clear(field);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    await user.type(screen.getByRole('textbox', { name: 'Квартира, офис' }), '8');
    await save();
    expect(screen.getByRole('button', { name: 'Сохранить' })).toHaveAttribute('aria-disabled', 'true');
    for (let question = 0; question < world.restaurants.line.held; question += 1) {
      await act(() => world.restaurants.line.release(question));
    }
    await waitFor(() =>
      expect(world.storage.read('location')).toMatchObject({
        place: { address: 'Портовая улица, 12', apartment: '8' },
      }),
    );
  });

  it('leads from the city to a saved address', async () => {
    const world = new LocationWorld();
    const stores = showPopup(world);
    await user.click(await screen.findByRole('button', { name: 'Гавань' }));
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    await user.type(screen.getByRole('textbox', { name: 'Квартира, офис' }), '8');
    await save();
    await waitFor(() => expect(stores.locationDialog.isOpenRequested).toBe(false));
    expect(world.storage.read('location')).toMatchObject({
      cityId: 'harbour',
      deliveryType: 'DELIVERY',
      restaurantId: 'port',
      place: { address: 'Портовая улица, 12', apartment: '8' },
    });
  });

  it('offers the addresses of before and where the customer stands, and fills in the one that is pressed', async () => {
    const world = worldWith();
    showPopup(world);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    await save();
    await waitFor(() => expect(world.storage.read('recentAddresses')).toHaveLength(1));
    world.storage.remove('location');
    cleanup();
    showPopup(world);
    await user.click(await screen.findByRole('button', { name: 'Определить, где я' }));
    expect(await screen.findByText(/Не получилось узнать, где вы/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Портовая улица, 12' }));
    expect(screen.getByRole('combobox', { name: 'Куда доставить?' })).toHaveValue('Портовая улица, 12');
    expect(screen.queryByRole('button', { name: 'Определить, где я' })).toBeNull();
    await save();
    await waitFor(() => expect(world.storage.read('location')?.place).toMatchObject({ placeId: 'N1' }));
  });

  describe('offers on the list of cities', () => {
    const bounds = { north: 1, south: 0, east: 1, west: 0 };
    const twoTowns = (): LocationWorld =>
      worldWith((world) => {
        world.shop.cities = [
          { ...harbour, bounds },
          { ...river, bounds: { ...bounds, north: 11, south: 10 } },
        ];
      });
    const recent = {
      cityId: 'harbour',
      placeId: 'N1',
      address: 'Портовая улица, 12',
      coordinates: { lat: 0.5, lng: 0.5 },
      hasHouseNumber: true,
    };

    it('the addresses of before, which choose their city', async () => {
      const world = twoTowns();
      world.storage.write('recentAddresses', [recent]);
      showPopup(world, { isRequired: true });
      await user.click(await screen.findByRole('button', { name: /Портовая улица, 12.*Гавань/ }));
      expect(await screen.findByRole('combobox', { name: 'Куда доставить?' })).toHaveValue('Портовая улица, 12');
      await save();
      await waitFor(() =>
        expect(world.storage.read('location')).toMatchObject({ cityId: 'harbour', restaurantId: 'port' }),
      );
    });

    it('where the customer stands, which chooses the city around', async () => {
      const world = twoTowns();
      world.geolocation.position = { lat: 0.5, lng: 0.5 };
      showPopup(world, { isRequired: true });
      await user.click(await screen.findByRole('button', { name: 'Определить, где я' }));
      expect(await screen.findByRole('combobox', { name: 'Куда доставить?' })).toHaveValue('Портовая улица, 12');
    });

    it('nothing that comes too late: a city that is chosen meanwhile stays', async () => {
      const world = twoTowns();
      world.geolocation.position = { lat: 0.5, lng: 0.5 };
      world.geolocation.line.hold();
      showPopup(world, { isRequired: true });
      await user.click(await screen.findByRole('button', { name: 'Определить, где я' }));
      await user.click(screen.getByRole('button', { name: 'Тихоречье' }));
      await act(() => world.geolocation.line.release(0));
      expect(screen.getByText('Тихоречье')).toBeVisible();
      expect(screen.queryByDisplayValue('Портовая улица, 12')).toBeNull();
    });

    it('a word where the customer is in none of them', async () => {
      const world = twoTowns();
      world.geolocation.position = { lat: 50, lng: 50 };
      showPopup(world, { isRequired: true });
      await user.click(await screen.findByRole('button', { name: 'Определить, где я' }));
      expect(await screen.findByText(/мы пока не работаем. Выберите город/)).toBeVisible();
    });
  });

  describe('offers the saved addresses of the account', () => {
    const home = { address: 'Портовая улица, 12', placeId: 'N1', coordinates: { lat: 0.5, lng: 0.5 }, apartment: '8' };
    const deliveries = [
      { id: 'home', name: 'Дом', place: home },
      { id: 'work', place: { ...home, address: 'Портовая улица, 14', apartment: undefined } },
    ];
    const signedIn = (world: LocationWorld): void =>
      world.storage.write('profile', { id: 'anna', accountIds: [], deliveries });
    const showSignedIn = (world: LocationWorld): ReturnType<typeof showPopup> => {
      const stores = showPopup(world);
      act(() =>
        runInAction(() => {
          stores.session.profile = world.storage.read('profile');
        }),
      );
      return stores;
    };

    it('first, with the way to the door', async () => {
      const world = worldWith(signedIn);
      showSignedIn(world);
      await user.click(await screen.findByRole('button', { name: /^Дом/ }));
      expect(screen.getByRole('combobox', { name: 'Куда доставить?' })).toHaveValue('Портовая улица, 12');
      expect(screen.getByRole('textbox', { name: 'Квартира, офис' })).toHaveValue('8');
      await save();
      await waitFor(() => expect(world.storage.read('location')?.place).toMatchObject({ apartment: '8' }));
    });

    it('beside the one that is chosen', async () => {
      const world = worldWith((own) => {
        signedIn(own);
        own.storage.write('location', {
          cityId: 'harbour',
          deliveryType: 'DELIVERY',
          restaurantId: 'port',
          place: home,
        });
      });
      showSignedIn(world);
      const saved = await screen.findByRole('region', { name: 'Сохранённые адреса' });
      expect(within(saved).queryByRole('button', { name: 'Дом' })).toBeNull();
      await user.click(within(saved).getByRole('button', { name: 'Портовая улица, 14' }));
      expect(screen.getByRole('combobox', { name: 'Куда доставить?' })).toHaveValue('Портовая улица, 14');
    });

    it('and opens with the one that was asked about', async () => {
      const world = worldWith(signedIn);
      const stores = createPopupStores(world);
      stores.locationDialog.place = home;
      stores.locationDialog.show();
      showPopupOf(stores);
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Куда доставить?' })).toHaveValue('Портовая улица, 12'),
      );
      expect(stores.locationDialog.place).toEqual(home);
    });
  });

  it('says on the switch what a takeaway takes off every dish, also to somebody who is here first', async () => {
    const promotions = [aPromotion({ automatic: { percent: 10, dishIds: [], deliveryType: 'TAKE_AWAY' } })];
    const world = worldWith((own) => {
      own.shop.restaurants = own.shop.restaurants.map((one) => ({ ...one, promotions }));
    });
    showPopup(world, { isRequired: true });
    expect(await screen.findByRole('radio', { name: /^Самовывоз −10.%$/ })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Доставка' })).toBeVisible();
    cleanup();
    world.capabilities.offered = [];
    showPopup(world, { isRequired: true });
    expect(await screen.findByRole('radio', { name: 'Самовывоз' })).toBeVisible();
  });

  it('leads back to the cities', async () => {
    showPopup(new LocationWorld());
    await user.click(await screen.findByRole('button', { name: 'Гавань' }));
    await user.click(await screen.findByRole('button', { name: /Город Гавань Сменить/ }));
    expect(screen.getByRole('button', { name: 'Тихоречье' })).toBeVisible();
  });

  it('shows fee and time of the delivery at once, and the rest on request', async () => {
    showPopup(worldWith());
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    expect(screen.getByText(/^Привезём за.45–60.минут, бесплатно от.2.000.₽$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Условия доставки' }));
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: /от.500.₽ до.1.000.₽ 149.₽ 45.мин/ })).toBeVisible();
    expect(within(table).getByText('Бесплатно')).toBeVisible();
  });

  it('reports a missing address at its field and focuses it', async () => {
    showPopup(worldWith());
    const field = await screen.findByRole('combobox');
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Укажите адрес доставки'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  });

  it('reports at its field that a detail is too long, and saves nothing before it is corrected', async () => {
    const world = worldWith();
    const stores = showPopup(world);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    const floor = screen.getByRole('textbox', { name: 'Этаж' });
    await user.click(floor);
    await user.paste('1'.repeat(31));
    expect(floor).toHaveAccessibleDescription('Не длиннее 30 символов');
    await save();
    await waitFor(() => expect(floor).toHaveFocus());
    expect(world.storage.read('location')).toBeUndefined();
    await user.type(floor, '{Backspace}');
    expect(floor).toBeValid();
    await save();
    await waitFor(() => expect(stores.locationDialog.isOpenRequested).toBe(false));
  });

  it('shows that an address is not found', async () => {
    showPopup(worldWith((world) => (world.shop.addresses = [])));
    await user.type(await screen.findByRole('combobox'), 'ъъъ');
    expect(await screen.findByText('Адрес не найден')).toBeVisible();
  });

  it('offers to search again when the search does not answer', async () => {
    const world = worldWith();
    showPopup(world);
    await user.type(await screen.findByRole('combobox'), 'Порт ');
    world.geocoder.line.failNext(new NetworkFailed());
    await user.type(screen.getByRole('combobox'), '1');
    await user.click(await screen.findByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByRole('option', { name: /Портовая улица, 12/ })).toBeVisible();
  });

  it('offers the nearest point where no courier comes', async () => {
    showPopup(worldWith((world) => (world.shop.addresses = [far])));
    await chooseAddress('Дальняя 1', 'Дальняя улица, 1');
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Адрес не входит в зону доставки');
    await user.click(screen.getByRole('button', { name: 'Забрать там' }));
    expect(screen.getByRole('radio', { name: /Портовая, 34/ })).toBeChecked();
  });

  it('shows how far the next zone is, and whether the nearest pickup point is open', async () => {
    showPopup(worldWith((world) => (world.shop.addresses = [far])));
    await chooseAddress('Дальняя 1', 'Дальняя улица, 1');
    expect(await screen.findByText(/До зоны доставки: 314.км/)).toBeVisible();
    expect(screen.getByText('Открыто круглосуточно')).toBeVisible();
  });

  it('shows what would happen to the cart before the location is saved', async () => {
    const world = worldWith((changed) => {
      const roll = aLine({ dishId: 'roll', name: 'Ролл' });
      changed.storage.write('cart', aCart({ lines: [aLine({ price: 60_000 }), roll] }));
    });
    showPopup(world);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    expect(await screen.findByText('Из корзины здесь не будет: Ролл')).toBeVisible();
    expect(screen.getByText(/Корзина с доставкой: 749.₽/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Самовывоз' }));
    expect(await screen.findByText(/Корзина здесь: 600.₽/)).toBeVisible();
    expect(world.storage.read('cart')?.lines).toHaveLength(2);
  });

  it('also shows that every dish of the cart is available there', async () => {
    showPopup(worldWith((changed) => changed.storage.write('cart', aCart())));
    await user.click(await screen.findByRole('radio', { name: 'Самовывоз' }));
    expect(await screen.findByText('Всё из корзины есть и здесь.')).toBeVisible();
  });

  it('shows nothing about the cart for the location that is already saved', async () => {
    const world = worldWith((changed) => {
      changed.storage.write('cart', aCart());
      changed.storage.write('location', { cityId: 'harbour', deliveryType: 'TAKE_AWAY', restaurantId: 'port' });
    });
    showPopup(world);
    expect(await screen.findByRole('radio', { name: 'Самовывоз' })).toBeChecked();
    expect(world.quotes.calls).toEqual([]);
  });

  it('saves the takeaway point that was chosen', async () => {
    const world = worldWith();
    const stores = showPopup(world);
    await user.click(await screen.findByRole('radio', { name: 'Самовывоз' }));
    await user.click(screen.getByRole('radio', { name: /Приморская, 39.*Открыто круглосуточно/ }));
    await save();
    await waitFor(() => expect(stores.locationDialog.isOpenRequested).toBe(false));
    expect(world.storage.read('location')).toMatchObject({ deliveryType: 'TAKE_AWAY', restaurantId: 'bay' });
  });

  it('asks before it continues without a house number', async () => {
    const world = worldWith((changed) => (changed.shop.addresses = [street]));
    showPopup(world);
    await chooseAddress('Портовая', 'Портовая улица');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Подтвердите адрес' });
    await user.click(within(question).getByRole('button', { name: 'Уточнить данные' }));
    await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
    await save();
    await user.click(await screen.findByRole('button', { name: 'Продолжить без номера' }));
    await waitFor(() => expect(world.storage.read('location')?.place?.address).toBe('Портовая улица'));
  });

  it('names the dishes that would be removed and those that remain, and removes them after a yes', async () => {
    const world = worldWith((changed) => {
      changed.storage.write('cart', aCart({ lines: [aLine(), aLine({ dishId: 'roll', name: 'Ролл', count: 2 })] }));
    });
    showPopup(world);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    await save();
    const question = await screen.findByRole('dialog', { name: 'Упс!' });
    expect(within(question).getByRole('listitem')).toHaveTextContent('Ролл× 2');
    expect(within(question).getByText(/В корзине останется 1 блюдо на.490.₽/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Изменить адрес' }));
    await waitFor(() => expect(world.storage.read('location')).toBeDefined());
    expect(world.storage.read('cart')?.lines).toEqual([aLine()]);
  });

  it('asks with the message of the specification when the whole cart would be removed', async () => {
    const world = worldWith((changed) => {
      changed.storage.write('cart', aCart());
      changed.shop.dishes = [];
    });
    showPopup(world);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    await save();
    expect(
      await screen.findByText('Некоторые блюда не доставляются по новому адресу. Изменить адрес и очистить корзину?'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(world.storage.read('cart')?.lines).toHaveLength(1);
    expect(world.storage.read('location')).toBeUndefined();
  });

  it('shows why there is nothing to choose', async () => {
    showPopup(worldWith((world) => (world.shop.restaurants = [])));
    expect(await screen.findByText('Нет привязанных заведений')).toBeVisible();
  });

  it('shows that a city has only takeaway', async () => {
    showPopup(
      worldWith((world) => (world.shop.restaurants = world.shop.restaurants.map((one) => ({ ...one, zones: [] })))),
    );
    expect(await screen.findByRole('radio', { name: 'Самовывоз' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Доставка' }));
    expect(screen.getByText('Нет зон доставки')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Сохранить' })).not.toBeInTheDocument();
  });

  it('shows that the location was not saved, and keeps the form', async () => {
    const world = worldWith((changed) => {
      changed.storage.write('cart', aCart());
      // The preview asks, and saving asks again.
      for (const error of [new NetworkFailed(), new NetworkFailed()]) changed.quotes.checks.failNext(error);
    });
    showPopup(world);
    await chooseAddress('Портовая 12', 'Портовая улица, 12');
    await save();
    expect(await screen.findByText(/Нет связи с рестораном, адрес не сохранён/)).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('Портовая улица, 12');
  });

  it('shows that the cities failed to load and loads them again', async () => {
    const world = worldWith((changed) => changed.cities.line.failNext(new NetworkFailed()));
    showPopup(world);
    expect(await screen.findByText('Города не загрузились')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByRole('combobox')).toBeVisible();
  });

  it('opens at start-up without the cities too, shows that, and loads them only on request', async () => {
    const world = worldWith((changed) => (changed.shop.cities = [harbour, river]));
    showPopup(world, { isRequired: true, question: { cities: undefined, error: new NetworkFailed() } });
    expect(await screen.findByText('Города не загрузились')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByRole('button', { name: 'Тихоречье' })).toBeVisible();
  });

  it('says instead of a question that a shop without cities is not open yet', async () => {
    showPopup(worldWith(), { isRequired: true, question: { cities: [] } });
    expect(await screen.findByText('Мы ещё не открылись: готовим меню.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("opens in the market's city and by its delivery type where nothing was chosen yet", async () => {
    const preferred = { cityId: 'harbour', deliveryType: 'TAKE_AWAY' } as const;
    showPopup(
      worldWith((changed) => (changed.shop.cities = [harbour, river])),
      { isRequired: true, question: { preferred } },
    );
    expect(await screen.findByRole('radio', { name: /Портовая, 34/ })).toBeChecked();
  });

  it('has no switch of languages where there is one only', async () => {
    showPopup(worldWith(), { locales: ['ru'] });
    await screen.findByRole('combobox');
    expect(screen.queryByRole('button', { name: /Язык/ })).toBeNull();
  });

  it('dims the page behind it where it may be closed, and lies over nothing at start-up', async () => {
    showPopup(worldWith());
    await screen.findByRole('combobox');
    expect(document.querySelector('.scrim')).not.toBeNull();
    cleanup();
    showPopup(worldWith(), { isRequired: true });
    await screen.findByRole('combobox');
    expect(document.querySelector('.scrim')).toBeNull();
  });

  it('offers the languages of the market, with the current one checked', async () => {
    const world = worldWith();
    const stores = showPopup(world);
    // Within the `act` of `user.click` React would not look again for code that comes after it.
    (await screen.findByRole('button', { name: /Язык/ })).click();
    expect(await screen.findByRole('menuitemradio', { name: 'Crnogorski' })).toBeVisible();
    expect(screen.getByRole('menuitemradio', { name: 'Русский' })).toBeChecked();
    expect(stores.settings.locale).toBe('ru');
    await user.keyboard('{Tab}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
