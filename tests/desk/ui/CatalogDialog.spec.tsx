import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestFailed } from '#application/AppError.ts';
import type { DishFields } from '#desk/application/DeskCatalog.ts';
import { CATALOG } from '../application/deskWorld.ts';
import type { aDesk } from './deskStores.ts';
import { OpenCatalog } from './OpenCatalog.tsx';
import { openDesk } from './openDesk.tsx';

const PIZZA = CATALOG.dishes[0]?.fields as DishFields;
const pizza = (fields: Partial<DishFields>) =>
  ({ part: 'dish', itemId: 'pizza', fields: { ...PIZZA, ...fields } }) as const;

const opened = (prepare?: (desk: ReturnType<typeof aDesk>) => void): ReturnType<typeof openDesk> =>
  openDesk(<OpenCatalog />, prepare);

const priceField = (): HTMLElement => screen.getByLabelText('Price');
const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

const form = (name: string): ReturnType<typeof within> => within(screen.getByRole('form', { name }));
const save = (name: string): Promise<void> => userEvent.click(form(name).getByRole('button', { name: 'Save' }));
const choose = (tab: string): Promise<void> => userEvent.click(screen.getByRole('radio', { name: tab }));

async function typePrice(price: string): Promise<void> {
  await press(/^Pizza/);
  await userEvent.clear(priceField());
  await userEvent.type(priceField(), price);
}

describe('the catalog at a desk', () => {
  it('finds a dish and changes its price from the keyboard', async () => {
    const { catalog } = await opened();
    await userEvent.type(screen.getByRole('searchbox'), 'oven');
    expect(screen.queryByText('Cola')).toBeNull();
    await typePrice('470{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByLabelText('Price')).toBeNull());
    expect((await catalog.read('key')).dishes[0]?.fields.price).toBe(47_000);
  });

  it('keeps the edits of a dish that is left without saving, and shows that', async () => {
    const { catalog } = await opened();
    await typePrice('470');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: /^Pizza.*not saved/ })).toBeVisible();
    await press(/^Pizza/);
    expect(priceField()).toHaveValue('470');
    expect(screen.getByText(/closed this without saving/)).toBeVisible();
    await press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Price')).toBeNull());
    expect((await catalog.read('key')).dishes[0]?.fields.price).toBe(47_000);
    expect(screen.queryByText(/not saved/)).toBeNull();
  });

  it('discards the edits when that is chosen', async () => {
    await opened();
    await typePrice('470');
    await userEvent.keyboard('{Escape}');
    await press(/^Pizza/);
    await press('Discard');
    expect(priceField()).toHaveValue('490');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
  });

  it('shows the present price beside one that is typed, until it is the same again', async () => {
    await opened();
    await typePrice('470');
    expect(priceField()).toHaveAccessibleDescription(/^Now .*490/);
    await userEvent.clear(priceField());
    await userEvent.type(priceField(), '490');
    expect(priceField()).not.toHaveAccessibleDescription();
  });

  it('shows beside the field what is invalid, and saves nothing', async () => {
    const { catalog } = await opened();
    await typePrice('free');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Write an amount');
    expect(await catalog.edits('key')).toEqual([]);
  });

  it('shows what somebody else has saved meanwhile, and saves over it once that was seen', async () => {
    const { catalog } = await opened();
    await typePrice('470');
    catalog.saveElsewhere(pizza({ price: 45_000, isSold: false }));
    await press('Save');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('490 → ');
    expect(notice).toHaveTextContent('On sale: yes → no');
    await press('Save mine');
    await waitFor(() => expect(screen.queryByLabelText('Price')).toBeNull());
    expect((await catalog.read('key')).dishes[0]?.fields).toMatchObject({ price: 47_000, isSold: false });
  });

  it('keeps what somebody else has saved when that is chosen', async () => {
    const { catalog } = await opened();
    await typePrice('470');
    catalog.saveElsewhere(pizza({ price: 45_000 }));
    await press('Save');
    await screen.findByRole('alert');
    await press('Keep theirs');
    expect(priceField()).toHaveValue('450');
    expect(await catalog.edits('key')).toHaveLength(1);
  });

  it('shows a dish that other restaurants sell too as read-only', async () => {
    await opened();
    await press(/^Cola/);
    expect(priceField()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('closes a day and opens it again', async () => {
    const { catalog } = await opened();
    await choose('Hours');
    await press('Monday: remove');
    await save('Hours');
    expect(await screen.findByText(/Saved/)).toBeInTheDocument();
    const monday = async () => (await catalog.read('key')).hours.fields.openingHours[0];
    expect(await monday()).toMatchObject({ dayOfWeek: 'MONDAY', active: false });
    const row = screen.getByText('Monday').closest('li') as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: 'Open' }));
    await save('Hours');
    expect(await monday()).toMatchObject({ dayOfWeek: 'MONDAY', active: true });
  });

  it('shows what somebody else changed in the hours, and saves over it', async () => {
    const { catalog } = await opened();
    await choose('Hours');
    await press('Monday: remove');
    const { fields } = CATALOG.hours;
    catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: { ...fields, exceptions: [] } });
    await save('Hours');
    expect(await screen.findByRole('alert')).toHaveTextContent('1 January 2027: Day off → as usual');
    await press('Save mine');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await catalog.read('key')).hours.fields.openingHours[0]?.active).toBe(false);
  });

  it('keeps the edits of the hours when another tab is shown or the panel is closed', async () => {
    const { catalog } = await opened();
    await choose('Hours');
    await press('Monday: remove');
    await choose('Dishes');
    await choose('Hours');
    expect(screen.queryByRole('button', { name: 'Monday: remove' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }));
    await choose('Hours');
    await save('Hours');
    await screen.findByText(/Saved/);
    expect((await catalog.read('key')).hours.fields.openingHours[0]?.active).toBe(false);
  });

  it('shows the hours that somebody else has saved to a manager without edits', async () => {
    const { catalog } = await opened();
    await choose('Hours');
    catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: { openingHours: [], exceptions: [] } });
    await userEvent.click(form('Orders ahead').getByLabelText('Days ahead'));
    await userEvent.type(form('Orders ahead').getByLabelText('Days ahead'), '0');
    expect(form('Orders ahead').getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.keyboard('{Backspace}{Backspace}3');
    await save('Orders ahead');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Monday: remove' })).toBeNull());
  });

  it('changes how orders are taken ahead, and puts it back', async () => {
    const { catalog } = await opened();
    const plans = async () => (await catalog.read('key')).slots.fields;
    const before = await plans();
    await choose('Hours');
    const slots = form('Orders ahead');
    const capacity = slots.getByLabelText('Orders at one time', { selector: '[inputmode]' });
    await userEvent.clear(capacity);
    await userEvent.click(within(slots.getByRole('group', { name: 'Takeaway' })).getByRole('checkbox'));
    await save('Orders ahead');
    expect(await slots.findByText(/Saved/)).toBeInTheDocument();
    expect(await plans()).toMatchObject({
      DELIVERY: { capacity: undefined, exceptions: [{ date: '2026-12-31', capacity: 20 }] },
      TAKE_AWAY: { slotMinutes: 30, leadMinutes: 45, daysAhead: 2, exceptions: [] },
    });
    await choose('History');
    const [row] = await screen.findAllByText(/Anna/);
    expect(row?.closest('li')).toHaveTextContent('Delivery: Orders at one time: 6 → as many as come');
    expect(row?.closest('li')).toHaveTextContent('Takeaway: Orders ahead: no → yes');
    await press('Put back');
    await userEvent.click(screen.getAllByRole('button', { name: 'Put back' }).at(-1) as HTMLElement);
    await screen.findByText(/put back/);
    expect(await plans()).toEqual(before);
  });

  it('merges what two managers changed about two delivery types', async () => {
    const { catalog } = await opened();
    await choose('Hours');
    const takeaway = within(form('Orders ahead').getByRole('group', { name: 'Takeaway' }));
    await userEvent.click(takeaway.getByRole('checkbox'));
    catalog.saveElsewhere({ part: 'slots', itemId: 'port', fields: {} });
    await save('Orders ahead');
    expect(await screen.findByRole('alert')).toHaveTextContent('Delivery: Orders ahead: yes → no');
    await press('Save mine');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(Object.keys((await catalog.read('key')).slots.fields)).toEqual(['TAKE_AWAY']);
  });

  it('ends a promotion with two clicks, starts it again, and confirms both', async () => {
    const { catalog, clock } = await opened();
    const ten = async () => (await catalog.read('key')).promotions[0]?.fields;
    await choose('Offers');
    expect(screen.getByRole('button', { name: /^Meet our tea/ })).toHaveTextContent(/Ended|ended|over/i);
    await press(/^Ten per cent off/);
    await press('End it now');
    await press('Save');
    await waitFor(() => expect(screen.queryByText('End it now')).toBeNull());
    expect(new Date((await ten())?.finishesAt ?? '').getTime()).toBeLessThanOrEqual(clock.now().getTime());
    await press(/^Ten per cent off/);
    await press('Start it now');
    const percent = screen.getByLabelText('Discount, %');
    await userEvent.clear(percent);
    await userEvent.type(percent, '15');
    await press('Save');
    await waitFor(() => expect(screen.queryByLabelText('Discount, %')).toBeNull());
    expect(await ten()).toMatchObject({ percent: 15 });
    expect(new Date((await ten())?.finishesAt ?? '').getTime()).toBeGreaterThan(clock.now().getTime());
    await choose('History');
    expect(await screen.findByText(/Discount, %: 10% → 15%/)).toBeInTheDocument();
  });

  it('shows a promotion that other restaurants have too as read-only', async () => {
    await opened();
    await choose('Offers');
    await press(/^Meet our tea/);
    expect(screen.getByText(/Other restaurants have this offer too/)).toBeVisible();
    expect(screen.getByLabelText('From')).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows what is wrong with the time of a promotion, and saves nothing', async () => {
    const { catalog } = await opened();
    await choose('Offers');
    await press(/^Ten per cent off/);
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2025-01-01T00:00' } });
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('an end after it');
    expect(await catalog.edits('key')).toEqual([]);
  });

  it('uploads a picture of a dish at once, refuses an invalid file, and removes it again', async () => {
    const { catalog } = await opened();
    const photos = async () => (await catalog.read('key')).dishes[0]?.photos.fields.photos ?? [];
    await press(/^Pizza/);
    const file = screen.getByLabelText('File of a picture');
    const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    await userEvent.upload(file, new File([Uint8Array.from([1, 2, 3])], 'broken.png', { type: 'image/png' }));
    expect(await screen.findByText(/This is not a picture/)).toBeVisible();
    await userEvent.upload(file, new File([bytes], 'pizza.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Pizza' })).toBeVisible();
    expect(screen.queryByText(/This is not a picture/)).toBeNull();
    expect(await photos()).toHaveLength(1);
    await press('Remove picture 1');
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Pizza' })).toBeNull());
    expect(await photos()).toEqual([]);
    expect(await catalog.edits('key')).toHaveLength(2);
  });

  it('moves a corner on the map, chooses another one there, and adds one', async () => {
    const { catalog, maps } = await opened();
    await choose('Delivery');
    expect(maps.maps).toEqual([]);
    await press('The area on a map');
    await waitFor(() => expect(maps.current.scene.pin).toEqual({ lat: 44.18, lng: 37.08 }));
    const tap = (lat: number, lng: number): void => act(() => maps.current.events.onPinned({ lat, lng }));
    tap(44.2101, 37.1199);
    expect(maps.current.scene.pin).toEqual({ lat: 44.21, lng: 37.12 });
    expect(screen.getByRole('textbox', { name: /^Corner 3/ })).toHaveAttribute('aria-current', 'true');
    tap(44.23, 37.14);
    expect(maps.current.scene.zones[0]?.polygon[2]).toEqual({ lat: 44.23, lng: 37.14 });
    await press('Another corner after the chosen one');
    expect(screen.getByRole('textbox', { name: /^Corner 4/ })).toHaveValue('44.22, 37.11');
    await press('Corner 2: latitude, longitude: remove');
    await save('Delivery');
    expect(await screen.findByText(/Saved/)).toBeInTheDocument();
    expect((await catalog.read('key')).zones.fields.zones[0]?.polygon).toEqual([
      { lat: 44.18, lng: 37.08 },
      { lat: 44.23, lng: 37.14 },
      { lat: 44.22, lng: 37.11 },
      { lat: 44.21, lng: 37.08 },
    ]);
  });

  it('edits a zone by keyboard, also without a map, and saves none that crosses itself', async () => {
    const { catalog } = await opened(({ maps }) => {
      maps.failure = new Error('No map');
    });
    await choose('Delivery');
    await press('The area on a map');
    expect(await screen.findByText(/You can change the corners in the list/)).toBeVisible();
    const corner = screen.getByRole('textbox', { name: /^Corner 2/ });
    await userEvent.clear(corner);
    await userEvent.type(corner, '44.22, 37.1');
    expect(screen.getByRole('alert')).toHaveTextContent('crosses itself');
    expect(form('Delivery').getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.clear(corner);
    await userEvent.type(corner, '44.17, 37.13');
    const price = screen.getAllByLabelText('Delivery costs')[0] as HTMLElement;
    await userEvent.clear(price);
    await userEvent.type(price, '199');
    await save('Delivery');
    expect(await screen.findByText(/Saved/)).toBeInTheDocument();
    const [zone] = (await catalog.read('key')).zones.fields.zones;
    expect([zone?.polygon[1], zone?.tiers[0]?.deliveryPrice]).toEqual([{ lat: 44.17, lng: 37.13 }, 19_900]);
    await choose('History');
    expect(await screen.findByText(/Centre: corners: 44.18, 37.12 → 44.17, 37.13/)).toBeInTheDocument();
    expect(screen.getByText(/Centre: prices: .*149.* → .*199/)).toBeInTheDocument();
  });

  it('edits the border of a city, of whose corners it shows a few at a time', async () => {
    const { fields } = CATALOG.zones;
    const border = Array.from({ length: 1000 }, (_, index) => {
      const angle = (2 * Math.PI * index) / 1000;
      return { lat: 44.2 + 0.05 * Math.sin(angle), lng: 37.1 + 0.05 * Math.cos(angle) };
    });
    const [centre, ...others] = fields.zones;
    const zones = [{ ...centre, polygon: border }, ...others] as typeof fields.zones;
    const { catalog } = await opened(({ catalog: api, maps }) => {
      maps.failure = new Error('No map');
      api.saveElsewhere({ part: 'zones', itemId: 'port', fields: { zones } });
    });
    await choose('Delivery');
    await press('The area on a map');
    expect(screen.getAllByRole('textbox', { name: /^Corner/ })).toHaveLength(50);
    expect(screen.getByText('Corners 1–50 of 1,000')).toBeVisible();
    await press('Next corners');
    const corner = screen.getByRole('textbox', { name: /^Corner 51/ });
    fireEvent.change(corner, { target: { value: '44.2155, 37.1476' } });
    await save('Delivery');
    expect(await screen.findByText(/Saved/)).toBeInTheDocument();
    const [zone] = (await catalog.read('key')).zones.fields.zones;
    expect([zone?.polygon.length, zone?.polygon[50]]).toEqual([1000, { lat: 44.2155, lng: 37.1476 }]);
  });

  it('tells the field and the rule when the server refuses a save', async () => {
    const { catalog } = await opened();
    catalog.save = () =>
      Promise.reject(new RequestFailed({ message: 'zone centre, area: is 900 km away', status: 400 }));
    await choose('Delivery');
    const price = screen.getAllByLabelText('Delivery costs')[0] as HTMLElement;
    await userEvent.clear(price);
    await userEvent.type(price, '199');
    await save('Delivery');
    expect(await screen.findByText('Not saved. zone centre, area: is 900 km away')).toBeVisible();
    expect(screen.queryByText(/did not answer/)).toBeNull();
  });

  it('lists who changed what, and reverts it', async () => {
    const { catalog } = await opened(({ catalog: api }) => api.saveElsewhere(pizza({ price: 47_000 })));
    await choose('History');
    const [row] = await screen.findAllByText(/Anna/);
    expect(row?.closest('li')).toHaveTextContent('490 → ');
    await press('Put back');
    await userEvent.click(screen.getAllByRole('button', { name: 'Put back' }).at(-1) as HTMLElement);
    await screen.findByText(/put back/);
    expect((await catalog.read('key')).dishes[0]?.fields.price).toBe(49_000);
  });
});
