import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworkFailed } from '#application/AppError.ts';
import { far, harbour, inside as house, LocationWorld, showPopup } from './locationWorld.tsx';

const user = userEvent.setup();
const inside = { lat: 0.5, lng: 0.5 };
const outside = { lat: 3, lng: 3 };

function worldWith(change: (world: LocationWorld) => void = () => {}): LocationWorld {
  const world = new LocationWorld();
  world.shop.cities = [{ ...harbour, center: { lat: 0.4, lng: 0.4 }, zoom: 13 }];
  change(world);
  return world;
}

async function mountedMap(world: LocationWorld): Promise<LocationWorld['map']['current']> {
  showPopup(world);
  await waitFor(() => expect(world.map.current.scene.isPinnable).toBe(true));
  await screen.findByRole('button', { name: 'Приблизить' });
  await screen.findByRole('combobox', { name: 'Куда доставить?' });
  return world.map.current;
}

const address = (): HTMLElement => screen.getByRole('combobox', { name: 'Куда доставить?' });
const tap = (map: LocationWorld['map']['current'], at: typeof inside): Promise<void> =>
  act(async () => map.events.onPinned(at));

/**
 * @spec 2.23 4.42 5.28 5.30 9.11
 * @trust J1
 */
describe('the map beside the form', () => {
  it('begins with the center and the zoom of the city, and its zones', async () => {
    const map = await mountedMap(worldWith());
    expect(map.views.at(-1)).toEqual({ kind: 'center', center: { lat: 0.4, lng: 0.4 }, zoom: 13 });
    expect(map.scene.zones).toHaveLength(1);
    expect(map.scene).toMatchObject({ theme: 'light', locale: 'ru', points: [], pin: undefined });
  });

  it('turns a tap into an address', async () => {
    const map = await mountedMap(worldWith());
    await tap(map, inside);
    await waitFor(() => expect(address()).toHaveValue('Портовая улица, 12'));
    expect(map.scene.pin).toEqual(inside);
    expect(screen.getByText(/Привезём за/)).toBeVisible();
  });

  it('looks at an address that was chosen from the list', async () => {
    const map = await mountedMap(worldWith());
    await user.type(address(), 'Портовая 12');
    await user.click(await screen.findByRole('option', { name: /Портовая улица, 12/ }));
    await waitFor(() => expect(map.views.at(-1)).toEqual({ kind: 'center', center: inside, zoom: 16 }));
  });

  const saved = async (world: LocationWorld): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const without = screen.queryByRole('button', { name: 'Продолжить без номера' });
    if (without !== null) await user.click(without);
    await waitFor(() => expect(world.storage.read('location')).toBeDefined());
    return world.storage.read('location')?.place;
  };
  const nameless = (): LocationWorld => worldWith((world) => (world.shop.addresses = []));

  it('calls a point without an address a point on the map, and keeps its coordinates', async () => {
    const world = nameless();
    const map = await mountedMap(world);
    await tap(map, inside);
    await waitFor(() => expect(address()).toHaveValue('Точка на карте'));
    expect(await saved(world)).toMatchObject({ address: '0.500000, 0.500000', coordinates: inside });
  });

  it('keeps the text that is typed for such a point, together with the point', async () => {
    const world = nameless();
    const map = await mountedMap(world);
    await tap(map, inside);
    await waitFor(() => expect(address()).toHaveValue('Точка на карте'));
    await user.clear(address());
    await user.type(address(), 'Дом у моря 5');
    await user.keyboard('{Escape}');
    expect(await saved(world)).toMatchObject({ address: 'Дом у моря 5', coordinates: inside });
  });

  it('keeps only the newest of two pins', async () => {
    const map = await mountedMap(worldWith((world) => (world.shop.addresses = [house, far])));
    await tap(map, inside);
    await tap(map, outside);
    await waitFor(() => expect(address()).toHaveValue('Дальняя улица, 1'));
    expect(screen.getByText('Адрес не входит в зону доставки')).toBeVisible();
  });

  it('uses the typed text for a pin without a known address', async () => {
    const world = worldWith();
    const map = await mountedMap(world);
    world.geocoder.line.failNext(new NetworkFailed());
    await user.type(address(), 'Мой дом 5');
    world.geocoder.line.failNext(new NetworkFailed());
    await tap(map, inside);
    await waitFor(() => expect(map.scene.pin).toEqual(inside));
    expect(address()).toHaveValue('Мой дом 5');
    await user.type(address(), 'а');
    expect(map.scene.pin).toEqual(inside);
  });

  it('locates the customer only on request, and shows when it cannot', async () => {
    const world = worldWith();
    const map = await mountedMap(world);
    await user.click(screen.getByRole('button', { name: 'Моё местоположение' }));
    expect(await screen.findByText(/Не получилось узнать, где вы/)).toBeVisible();
    world.geolocation.position = inside;
    await user.click(screen.getByRole('button', { name: 'Моё местоположение' }));
    await waitFor(() => expect(map.scene.pin).toEqual(inside));
  });

  it('shows that it is locating the customer, and cancels that for any later choice', async () => {
    const world = worldWith((it) => (it.shop.addresses = [house, far]));
    const map = await mountedMap(world);
    world.geolocation.position = outside;
    world.geolocation.line.hold();
    await user.click(screen.getByRole('button', { name: 'Моё местоположение' }));
    expect(screen.getByRole('button', { name: 'Моё местоположение' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Узнаём, где вы…' })).toHaveAttribute('aria-busy', 'true');
    await tap(map, inside);
    await waitFor(() => expect(address()).toHaveValue('Портовая улица, 12'));
    await act(() => world.geolocation.line.release(0));
    expect(map.scene.pin).toEqual(inside);
    expect(screen.getByRole('button', { name: 'Моё местоположение' })).not.toHaveAttribute('aria-busy');
  });

  it('sets the pin to the customer’s position, and centres the map on it', async () => {
    const world = worldWith();
    const map = await mountedMap(world);
    world.geolocation.position = inside;
    await user.click(screen.getByRole('button', { name: 'Определить, где я' }));
    await waitFor(() => expect(address()).toHaveValue('Портовая улица, 12'));
    expect(map.views.at(-1)).toEqual({ kind: 'center', center: inside, zoom: 16 });
  });

  it('zooms by one level', async () => {
    const map = await mountedMap(worldWith());
    await user.click(screen.getByRole('button', { name: 'Приблизить' }));
    expect(map.level).toBe(14);
    await user.click(screen.getByRole('button', { name: 'Отдалить' }));
    expect(map.level).toBe(13);
  });

  it('shows the pickup points of a takeaway and chooses the one that is tapped', async () => {
    const world = worldWith((it) => {
      it.shop.restaurants = it.shop.restaurants.map((one, index) => ({
        ...one,
        restaurant: { ...one.restaurant, coordinates: { lat: index, lng: 0 } },
      }));
    });
    const map = await mountedMap(world);
    await user.click(screen.getByText('Самовывоз'));
    await waitFor(() =>
      expect(map.scene.points.map(({ id, isChosen }) => [id, isChosen])).toEqual([
        ['port', true],
        ['bay', false],
      ]),
    );
    expect(map.scene).toMatchObject({ isPinnable: false, zones: [] });
    await act(async () => map.events.onPointPicked('bay'));
    expect(screen.getByRole('radio', { name: /Приморская/ })).toBeChecked();
  });

  it('is missed with a word when it fails, and the form goes on', async () => {
    const world = worldWith((it) => (it.map.failure = new NetworkFailed()));
    showPopup(world);
    expect(await screen.findByText(/Карта не загрузилась/)).toBeVisible();
    expect(world.errors.reports).toHaveLength(1);
    await user.type(address(), 'Портовая 12');
    expect(await screen.findByRole('option', { name: /Портовая улица, 12/ })).toBeVisible();
  });
});

describe('the map of a phone', () => {
  beforeEach(() => {
    document.documentElement.dataset['layout'] = 'mobile';
  });
  afterEach(() => {
    cleanup();
    delete document.documentElement.dataset['layout'];
  });

  async function opened(world: LocationWorld): Promise<HTMLElement> {
    showPopup(world);
    await user.click(await screen.findByRole('button', { name: 'Выбрать на карте' }));
    await waitFor(() => expect(world.map.current).toBeDefined());
    return screen.getByRole('dialog', { name: 'Выбрать на карте' });
  }

  it('confirms what was chosen on it', async () => {
    const world = worldWith();
    const popup = await opened(world);
    const confirm = within(popup).getByRole('button', { name: 'Подтвердить' });
    expect(confirm).toBeDisabled();
    await tap(world.map.current, inside);
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(within(popup).getByRole('button', { name: 'Условия доставки' })).toBeVisible();
    await user.click(confirm);
    expect(screen.getByRole('button', { name: /Куда доставить\? Портовая улица, 12/ })).toBeVisible();
  });

  it('cannot be confirmed outside every zone', async () => {
    const world = worldWith((it) => (it.shop.addresses = [far]));
    const popup = await opened(world);
    await tap(world.map.current, outside);
    expect(await within(popup).findByText('Адрес не входит в зону доставки')).toBeVisible();
    expect(within(popup).getByRole('button', { name: 'Подтвердить' })).toBeDisabled();
  });

  it('asks for no press on a map that did not load', async () => {
    const world = worldWith((it) => (it.map.failure = new NetworkFailed()));
    showPopup(world);
    await user.click(await screen.findByRole('button', { name: 'Выбрать на карте' }));
    const popup = screen.getByRole('dialog', { name: 'Выбрать на карте' });
    expect(await within(popup).findByText(/Карта не загрузилась/)).toBeVisible();
    expect(within(popup).queryByText(/Нажмите на карту/)).not.toBeInTheDocument();
    expect(within(popup).getByRole('button', { name: 'Введите адрес' })).toBeVisible();
  });

  it('keeps the pin in its middle while it is moved, and is confirmed once it rests', async () => {
    const there = { lat: 0.6, lng: 0.6 };
    const garden = { ...house, id: 'N3', street: 'Садовая улица', houseNumber: '7', location: there };
    const world = worldWith((it) => (it.shop.addresses = [house, garden]));
    const popup = await opened(world);
    const map = world.map.current;
    const confirm = within(popup).getByRole('button', { name: 'Подтвердить' });
    await tap(map, inside);
    await waitFor(() => expect(confirm).toBeEnabled());
    const host = popup.querySelector('[data-map] > div') as HTMLElement;
    fireEvent.pointerDown(host, { pointerId: 1 });
    map.shift({ lat: 0.55, lng: 0.55 });
    await waitFor(() => expect(map.scene.pin).toEqual({ lat: 0.55, lng: 0.55 }));
    expect(confirm).toHaveAttribute('aria-busy', 'true');
    fireEvent.pointerUp(host, { pointerId: 1 });
    // It runs on after it was let go.
    map.shift(there);
    await waitFor(() => expect(map.scene.pin).toEqual(there));
    await user.click(confirm);
    expect(popup).toBeVisible();
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: /Куда доставить\? Садовая улица, 7/ })).toBeVisible();
  });

  it('leaves the pin where it is when it comes back to where it was', async () => {
    const world = worldWith();
    const popup = await opened(world);
    const map = world.map.current;
    const confirm = within(popup).getByRole('button', { name: 'Подтвердить' });
    await tap(map, inside);
    await waitFor(() => expect(confirm).toBeEnabled());
    const start = map.center();
    const host = popup.querySelector('[data-map] > div') as HTMLElement;
    fireEvent.pointerDown(host, { pointerId: 1 });
    map.shift({ lat: 0.55, lng: 0.55 });
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'));
    map.shift(start);
    fireEvent.pointerUp(host, { pointerId: 1 });
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
    expect(map.scene.pin).toEqual(inside);
  });

  it('forgets what was chosen when it is closed', async () => {
    const world = worldWith();
    const popup = await opened(world);
    await tap(world.map.current, inside);
    await user.click(within(popup).getByRole('button', { name: 'Закрыть' }));
    expect(screen.getByRole('button', { name: 'Куда доставить?' })).toBeVisible();
  });
});
