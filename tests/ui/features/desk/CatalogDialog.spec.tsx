import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DishFields } from '#application/desk/DeskCatalog.ts';
import { CATALOG, SESSION } from '#tests/application/desk/deskWorld.ts';
import { CatalogDialog } from '#ui/features/desk/CatalogDialog.tsx';
import type { aDesk } from './deskStores.ts';
import { openDesk } from './openDesk.tsx';

const PIZZA = CATALOG.dishes[0]?.fields as DishFields;
const pizza = (fields: Partial<DishFields>) =>
  ({ part: 'dish', itemId: 'pizza', fields: { ...PIZZA, ...fields } }) as const;

const opened = (prepare?: (desk: ReturnType<typeof aDesk>) => void): ReturnType<typeof openDesk> =>
  openDesk(<CatalogDialog session={SESSION} restaurantId="port" changes={0} onClose={() => {}} />, prepare);

const priceField = (): HTMLElement => screen.getByLabelText('Price');
const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

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

  it('keeps what was typed about a dish that is left without saving, and says so', async () => {
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

  it('gives up what was typed and left where that is wanted', async () => {
    await opened();
    await typePrice('470');
    await userEvent.keyboard('{Escape}');
    await press(/^Pizza/);
    await press('Discard');
    expect(priceField()).toHaveValue('490');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
  });

  it('says beside the field what is wrong, and saves nothing', async () => {
    const { catalog } = await opened();
    await typePrice('free');
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('Write an amount');
    expect(await catalog.edits('key')).toEqual([]);
  });

  it('shows what somebody else has saved meanwhile, and saves mine over it once it was seen', async () => {
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

  it('leaves what somebody else has saved where it is wanted', async () => {
    const { catalog } = await opened();
    await typePrice('470');
    catalog.saveElsewhere(pizza({ price: 45_000 }));
    await press('Save');
    await screen.findByRole('alert');
    await press('Leave theirs');
    expect(priceField()).toHaveValue('450');
    expect(await catalog.edits('key')).toHaveLength(1);
  });

  it('shows a dish that others sell too, and lets nobody change it', async () => {
    await opened();
    await press(/^Cola/);
    expect(priceField()).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('closes a day and opens it again', async () => {
    const { catalog } = await opened();
    await userEvent.click(screen.getByLabelText('Hours'));
    await press('Monday: remove');
    await press('Save');
    expect(await screen.findByText(/Saved/)).toBeInTheDocument();
    const monday = async () => (await catalog.read('key')).hours.fields.openingHours[0];
    expect(await monday()).toMatchObject({ dayOfWeek: 'MONDAY', active: false });
    const row = screen.getByText('Monday').closest('li') as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: 'Open' }));
    await press('Save');
    expect(await monday()).toMatchObject({ dayOfWeek: 'MONDAY', active: true });
  });

  it('shows what somebody else did to the hours, and keeps mine over it', async () => {
    const { catalog } = await opened();
    await userEvent.click(screen.getByLabelText('Hours'));
    await press('Monday: remove');
    const { fields } = CATALOG.hours;
    catalog.saveElsewhere({ part: 'hours', itemId: 'port', fields: { ...fields, exceptions: [] } });
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('1 January 2027: Day off → as usual');
    await press('Save mine');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((await catalog.read('key')).hours.fields.openingHours[0]?.active).toBe(false);
  });

  it('tells who changed what, and puts it back', async () => {
    const { catalog } = await opened(({ catalog: api }) => api.saveElsewhere(pizza({ price: 47_000 })));
    await userEvent.click(screen.getByLabelText('History'));
    const [row] = await screen.findAllByText(/Anna/);
    expect(row?.closest('li')).toHaveTextContent('490 → ');
    await press('Put back');
    await userEvent.click(screen.getAllByRole('button', { name: 'Put back' }).at(-1) as HTMLElement);
    await screen.findByText(/put back/);
    expect((await catalog.read('key')).dishes[0]?.fields.price).toBe(49_000);
  });
});
