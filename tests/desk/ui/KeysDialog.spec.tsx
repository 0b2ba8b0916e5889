import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { BoardScreen } from '#desk/ui/BoardScreen.tsx';
import { useDesk } from '#desk/ui/DeskContext.ts';
import { KeysDialog } from '#desk/ui/KeysDialog.tsx';
import { SESSION } from '../application/deskWorld.ts';
import { STAFF_SESSION } from './deskPage.tsx';
import { openDesk } from './openDesk.tsx';

const TWO = {
  ...SESSION,
  restaurants: [...SESSION.restaurants, { id: 'hill', name: 'Hill', timezone: '+03:00', currency: 'RUB' }],
};

const open = (session = SESSION) =>
  openDesk(<KeysDialog session={session} onClose={() => {}} />, ({ keys, clock }) => {
    keys.keep({ id: 'tablet', name: 'Tablet', role: 'staff', restaurantId: 'port', createdAt: clock.now() });
  });
const rowOf = (name: string): HTMLElement => screen.getByText(name).closest('li') as HTMLElement;

/** @trust desk-keys */
describe('the keys of the desk', () => {
  it('are opened by a manager, and have no button for the staff', async () => {
    await openDesk(<BoardScreen session={STAFF_SESSION} />);
    expect(screen.queryByRole('button', { name: 'Keys' })).toBeNull();
    await openDesk(<BoardScreen session={SESSION} />);
    await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
    expect(await screen.findByRole('dialog', { name: 'Kitchen keys' })).toBeVisible();
  });

  it('tell role, restaurant, last use, and which one this device uses', async () => {
    await open();
    expect(rowOf('Anna')).toHaveTextContent('Manager · All restaurants');
    expect(rowOf('Anna')).toHaveTextContent('This device');
    expect(rowOf('Tablet')).toHaveTextContent('Staff · Port');
    expect(rowOf('Tablet')).toHaveTextContent('Not used yet');
  });

  it('show a new key once, which opens what was chosen', async () => {
    // Has a clipboard, which jsdom lacks.
    const user = userEvent.setup();
    const { keys } = await open(TWO);
    await user.click(screen.getByRole('button', { name: 'New key' }));
    expect(screen.getByRole('button', { name: 'Make a key' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Hill tablet');
    await userEvent.click(screen.getByRole('radio', { name: 'Manager' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'Hill');
    await userEvent.click(screen.getByRole('button', { name: 'Make a key' }));
    expect(await screen.findByText('made-1')).toBeVisible();
    expect((await keys.list('key')).keys.at(-1)).toMatchObject({
      name: 'Hill tablet',
      role: 'manager',
      restaurantId: 'hill',
    });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('made-1');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('made-1')).toBeNull());
    expect(rowOf('Hill tablet')).toHaveTextContent('Manager · Hill');
  });

  it('open every restaurant if that is chosen', async () => {
    const { keys } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'New key' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Office');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'All restaurants');
    await userEvent.click(screen.getByRole('button', { name: 'Make a key' }));
    await screen.findByText('made-1');
    expect((await keys.list('key')).keys.at(-1)?.restaurantId).toBeUndefined();
  });

  it('end after a question', async () => {
    const { keys } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'End the key “Tablet”' }));
    const question = await screen.findByRole('dialog', { name: 'End the key “Tablet”?' });
    expect((await keys.list('key')).keys).toHaveLength(2);
    await userEvent.click(within(question).getByRole('button', { name: 'End the key' }));
    await waitFor(() => expect(screen.queryByText('Tablet')).toBeNull());
    expect((await keys.list('key')).keys).toHaveLength(1);
  });

  it('close the desk of this device with its own key', async () => {
    const { memory } = await openDesk(<DeskWithKeys />);
    expect(await screen.findByText('The desk is open')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'End the key “Anna”' }));
    const question = await screen.findByRole('dialog', { name: 'End the key “Anna”?' });
    expect(question).toHaveTextContent('opens again only with another key');
    await userEvent.click(within(question).getByRole('button', { name: 'End the key' }));
    expect(await screen.findByText('The desk is closed')).toBeInTheDocument();
    expect(memory.key).toBeUndefined();
  });
});

/** Opens the desk as its page does, and says whether it is open. */
const DeskWithKeys = observer(function DeskWithKeys(): ReactNode {
  const { desk } = useDesk();
  useEffect(() => void desk.open(), [desk]);
  return (
    <>
      <p>{desk.session === undefined ? 'The desk is closed' : 'The desk is open'}</p>
      <KeysDialog session={SESSION} onClose={() => {}} />
    </>
  );
});
