import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BoardScreen } from '#desk/ui/BoardScreen.tsx';
import { anOrder, anOrderLine } from '#tests/builders/aWholeOrder.ts';
import { wholeText } from '#tests/ui/support/texts.ts';
import { SESSION } from '../application/deskWorld.ts';
import { STAFF_SESSION } from './deskPage.tsx';
import { openDesk } from './openDesk.tsx';

/** The ticket that is being printed. */
const paper = (): HTMLElement => document.querySelector('[data-printed]') as HTMLElement;

const ticket = (number = '1001'): HTMLElement => screen.getByRole('listitem', { name: `Order ${number}` });
const numbers = (): readonly (string | undefined)[] =>
  screen.queryAllByRole('listitem', { name: /^Order / }).map(({ dataset }) => dataset['ticket']);
/** The number of tickets that a tab says it has. */
const countOf = (tab: string): string | null =>
  within(screen.getByRole('group', { name: 'Orders by what is next' })).getByRole('button', {
    name: new RegExp(`^${tab} `),
  }).textContent;
const details = async (number = '1001'): Promise<void> => press(`Order ${number}: details`);
/** Resolves once the next step of a ticket can be pressed: a second after the last one. */
const alive = (number?: string): Promise<void> =>
  waitFor(() => expect(ticket(number).querySelector('[data-next]')).not.toHaveAttribute('aria-busy'), {
    timeout: 30_000,
  });
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** @trust board */
describe('the board of the desk', () => {
  it.each([
    [['1001'], 'order 1001'],
    [['1001', '1004'], 'orders 1001 and 1004'],
  ])('names a printer that has not printed %j', async (orderNumbers, text) => {
    const waitingPrinters = [{ id: 'grill', name: 'Grill', orderNumbers }];
    await openDesk(<BoardScreen session={{ ...SESSION, waitingPrinters }} />);
    const whole = wholeText(new RegExp(`^The printer “Grill” has not printed ${text}\\.`));
    expect(await screen.findByText(whole)).toBeVisible();
  });

  it.each([
    [['1001'], 'guest of order 1001'],
    [['1001', '1004'], 'guests of orders 1001 and 1004'],
  ])('names whom no message reached: %j', async (unreachedCustomers, text) => {
    await openDesk(<BoardScreen session={{ ...SESSION, unreachedCustomers }} />);
    expect(await screen.findByText(wholeText(new RegExp(`^No message reached the ${text}\\.`)))).toBeVisible();
  });

  it('states for each tab that it is empty', async () => {
    await openDesk(<BoardScreen session={SESSION} />);
    expect(screen.getByText(/^No orders yet/)).toBeVisible();
    const texts = { New: 'No new orders', Cooking: 'Nothing to cook', Ready: 'Nothing to hand over' };
    for (const [tab, text] of Object.entries({ ...texts, Later: 'No accepted orders for later' })) {
      await press(`${tab} 0`);
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  it('says of every restaurant in view that it is paused or busy, and leads to where that is ended', async () => {
    const [port] = SESSION.restaurants;
    if (port === undefined) throw new Error('the session has no restaurant');
    const soon = new Date('2026-11-20T12:30:00Z');
    const session = {
      ...SESSION,
      restaurants: [
        { ...port, pausedUntil: soon },
        { ...port, id: 'hill', name: 'Hill', busyMinutes: 20 },
        { ...port, id: 'over', name: 'Over', pausedUntil: new Date('2026-11-20T11:59:00Z') },
      ],
    };
    await openDesk(<BoardScreen session={session} />);
    expect(screen.getByText(wholeText(/^Port · No orders are taken until/))).toHaveTextContent('15:30');
    expect(screen.getByText(wholeText(/^Hill · Guests are told that it takes 20 min longer/))).toBeVisible();
    expect(screen.queryByText(wholeText(/^Over · /))).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Restaurant' }), 'Hill');
    expect(screen.queryByText(wholeText(/^Port · /))).toBeNull();
    await press('Change');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('shows the address in the language of the kitchen, and that of the guest beside it', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      const place = { address: 'Port Street, 17' };
      desk.api.keep(anOrder({ deliveryType: 'DELIVERY', place, kitchenAddress: 'Портовая улица, 17' }));
    });
    await details();
    const dialog = within(screen.getByRole('dialog'));
    const [kitchen, guest] = [dialog.getByText('Портовая улица, 17'), dialog.getByText('Port Street, 17')];
    expect(kitchen.compareDocumentPosition(guest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows what a cook needs, with what is left out and asked for in elements of their own', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      const modifiers = ['Without onion', 'Cheese'].map((name) => ({ name, count: 1, price: 0 }));
      const line = anOrderLine({ count: 2, modifiers, note: 'Well done' });
      desk.api.keep(anOrder({ lines: [line], comment: 'Allergic to nuts', wait: { minMinutes: 20, maxMinutes: 35 } }));
    });
    const card = within(ticket());
    for (const text of [
      '1001',
      'Takeaway',
      'new',
      '15:20',
      'in 20 min',
      '2×',
      'Margherita',
      'Without onion',
      'Cheese',
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByText('Well done')).toHaveClass('note');
    expect(card.getByText('Allergic to nuts')).toHaveClass('note');
    expect(card.getByText('Without onion').parentElement).toHaveClass('without');
    expect(card.getByText('Cheese').parentElement).not.toHaveClass('without');
  });

  it('says on the ticket when the age of the customer has to be checked, and only then', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ lines: [anOrderLine(), anOrderLine({ name: 'Wine', minAge: 18 })] }));
      desk.api.keep(anOrder({ id: 'b', number: '1002' }));
    });
    expect(within(ticket()).getByText('Check the age: 18+').parentElement).toHaveClass('note');
    expect(within(ticket('1002')).queryByText(/age/)).toBeNull();
  });

  it('makes a ticket higher whose dishes, options and notes do not fit another', async () => {
    const lines = [anOrderLine(), anOrderLine(), anOrderLine(), anOrderLine()];
    const noted = lines.map((line) => ({ ...line, note: 'Well done, and not too salty' }));
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ lines, comment: 'Allergic to nuts' }));
      desk.api.keep(anOrder({ id: 'b', number: '1002', lines: noted }));
      desk.api.keep(anOrder({ id: 'c', number: '1003', lines: [...lines, ...lines] }));
    });
    expect(ticket('1001')).not.toHaveClass('high');
    expect(ticket('1002')).toHaveClass('high');
    expect(ticket('1003')).toHaveClass('high');
  });

  it('has person, sum, payment and times of an order behind a press', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ personCount: 3, wait: { minMinutes: 20, maxMinutes: 35 } }));
    });
    await details();
    const dialog = within(screen.getByRole('dialog', { name: 'Order 1001' }));
    expect(dialog.getByText('The guest expects it today, 15:20–15:35')).toBeVisible();
    expect(dialog.getByText('Placed 20 November, 15:00')).toBeVisible();
    expect(dialog.getByText('Cutlery for 3')).toBeVisible();
    expect(dialog.getByText('₽490')).toBeVisible();
    expect(dialog.getByRole('link', { name: '+79005550001' })).toHaveAttribute('href', 'tel:+79005550001');
  });

  it('moves an order with each click', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ requestedAt: new Date('2026-11-20T12:20:00Z') }));
    });
    expect([countOf('Now'), countOf('New'), countOf('Cooking')]).toEqual(['Now 1', 'New 1', 'Cooking 0']);
    // A time that the guest chose is kept: nobody is asked for minutes.
    await press('Accept');
    expect([countOf('New'), countOf('Cooking')]).toEqual(['New 0', 'Cooking 1']);
    expect(within(ticket()).getByText('accepted')).toBeVisible();
    for (const step of ['Cooking', 'Ready']) {
      await alive();
      await press(step);
    }
    expect([countOf('Cooking'), countOf('Ready')]).toEqual(['Cooking 0', 'Ready 1']);
    await alive();
    await press('Handed over');
    act(() => api.tell('order-1'));
    expect(numbers()).toEqual([]);
    expect((await api.ended('key')).map(({ status }) => status)).toEqual(['picked-up']);
  });

  it('says how late an order is, how soon it is due, and how long a new one has waited', async () => {
    const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minutes));
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ status: 'cooking', expectedAt: at(-7) }));
      desk.api.keep(anOrder({ id: 'g', number: '1007', createdAt: at(-6), wait: { minMinutes: 15, maxMinutes: 30 } }));
      desk.api.keep(anOrder({ id: 'b', number: '1002', status: 'cooking', expectedAt: at(6) }));
      desk.api.keep(anOrder({ id: 'c', number: '1003', status: 'cooking', expectedAt: at(0) }));
      desk.api.keep(anOrder({ id: 'd', number: '1004', createdAt: at(-6), wait: { minMinutes: 60, maxMinutes: 75 } }));
      desk.api.keep(anOrder({ id: 'e', number: '1005', requestedAt: at(24 * 60) }));
      desk.api.keep(anOrder({ id: 'f', number: '1006', status: 'cooking', expectedAt: at(-24 * 60) }));
    });
    await waitFor(() => expect(numbers()).toEqual(['1007', '1004', '1005', '1001', '1003', '1002', '1006']));
    const words = {
      '1001': 'late +7 min',
      '1002': 'soon: 6 min',
      '1003': 'now',
      '1004': 'waits 6 min',
      '1007': 'soon: 9 min',
    };
    for (const [number, text] of Object.entries({ ...words, '1005': 'tomorrow', '1006': 'not closed, 19 November' })) {
      expect(within(ticket(number)).getByText(text)).toBeVisible();
    }
    expect(within(ticket('1006')).getByText('15:00')).toBeVisible();
  });

  it('closes by one press what was left on the board', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ status: 'accepted', expectedAt: new Date('2026-11-19T12:00:00Z') }));
    });
    await press('Handed over');
    act(() => api.tell('order-1'));
    expect(numbers()).toEqual([]);
    expect((await api.ended('key')).map(({ status }) => status)).toEqual(['picked-up']);
  });

  it('leaves a ticket struck through that the guest has cancelled, until that is seen', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    const cancelled = { status: 'cancelled', at: new Date('2026-11-20T12:05:00Z') } as const;
    act(() => api.keep({ ...anOrder({ status: 'cancelled' }), history: [...anOrder().history, cancelled] }));
    expect(ticket()).toHaveClass('gone');
    expect(within(ticket()).getByText('The guest cancelled order 1001 at 15:05')).toBeVisible();
    expect([countOf('New'), document.title]).toEqual(['New 0', 'Port']);
    await press('Seen');
    expect(numbers()).toEqual([]);
  });

  it('undoes a step that nobody was told of, also the last one, by a button on the ticket', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ status: 'ready' }));
    });
    await press('Handed over');
    expect(numbers()).toEqual(['1001']);
    expect(within(ticket()).queryByRole('button', { name: 'Handed over' })).toBeNull();
    const undo = screen.getByRole('button', { name: 'Order 1001: undo' });
    await waitFor(
      async () => {
        await userEvent.click(undo);
        expect(within(ticket()).getByText('ready')).toBeVisible();
      },
      { timeout: 30_000 },
    );
    expect((await api.orders('key'))[0]).toMatchObject({ status: 'ready', acts: [{ kind: 'undone' }] });
    expect(screen.queryByRole('button', { name: 'Order 1001: undo' })).toBeNull();
  });

  it('has accepted orders for later in a tab of their own', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ requestedAt: new Date('2026-11-20T15:00:00Z') }));
    });
    await press('Accept');
    expect([numbers(), countOf('Later')]).toEqual([[], 'Later 1']);
    await press('Later 1');
    expect(numbers()).toEqual(['1001']);
  });

  it('unfolds what is to be cooked altogether', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ status: 'cooking', lines: [anOrderLine({ count: 7 })] }));
      desk.api.keep(anOrder({ id: 'b', number: '1002', status: 'accepted', lines: [anOrderLine({ count: 5 })] }));
    });
    const strip = screen.getByRole('button', { name: 'To cook: 12 dishes' });
    expect(screen.queryByText('12 × Margherita')).not.toBeVisible();
    await userEvent.click(strip);
    expect(screen.getByText('12 × Margherita')).toBeVisible();
    expect(strip).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps the size of the tickets on the device', async () => {
    const { memory } = await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    expect(ticket().parentElement).toHaveAttribute('data-size', 'M');
    await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
    expect([ticket().parentElement?.dataset['size'], memory.view.ticketSize]).toEqual(['L', 'L']);
  });

  it('has the number of new orders and the restaurant in its title', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />);
    expect(document.title).toBe('Port');
    act(() => api.keep(anOrder()));
    expect(document.title).toBe('(1) Port');
  });

  it('has the number of new orders in the icon of its tab, and the icon of the brand without one', async () => {
    const icon = document.createElement('link');
    Object.assign(icon, { rel: 'icon', href: '/market/logo.svg' });
    document.head.append(icon);
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    expect(decodeURIComponent(icon.href)).toMatch(/^data:image.svg.xml,<svg .*>1<.text><.svg>$/);
    act(() => api.keep(anOrder({ status: 'accepted' })));
    expect(icon.getAttribute('href')).toMatch(/\/market\/logo\.svg$/);
    icon.remove();
  });

  it('says that new orders are not heard until the first touch', async () => {
    const { bell } = await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    expect(screen.getByRole('button', { name: '1 new order is not heard: touch here' })).toBeVisible();
    await press('Ready 0');
    expect(screen.queryByRole('button', { name: /not heard/ })).toBeNull();
    await press('Sound is on');
    expect([screen.getByRole('button', { name: 'Sound is off' }).tagName, bell.heard]).toEqual(['BUTTON', 0]);
  });

  it('turns the sound on with a first touch on its own button', async () => {
    const { bell } = await openDesk(<BoardScreen session={SESSION} />);
    const button = screen.getByRole('button', { name: 'Turn sound on' });
    // A browser tells of the pointer first, and of the press once that is dealt with.
    await act(async () => fireEvent.pointerUp(button));
    await act(async () => fireEvent.click(button));
    expect(screen.getByRole('button', { name: 'Sound is on' })).toBeVisible();
    expect(bell.heard).toBe(1);
  });

  it('says in words that the device does not keep its screen on', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.screen.allow(false));
    expect(screen.getByText(/^This device does not keep its screen on by itself/)).toBeVisible();
    await press('Got it');
    expect(screen.queryByText(/^This device does not keep/)).toBeNull();
  });

  it('leads to new orders of restaurants that are not shown', async () => {
    const [port] = SESSION.restaurants;
    if (port === undefined) throw new Error('the session has no restaurant');
    const session = { ...SESSION, restaurants: [port, { ...port, id: 'hill', name: 'Hill' }] };
    await openDesk(<BoardScreen session={session} />, (desk) => {
      desk.memory.view = { ...desk.memory.view, restaurantId: 'hill' };
      desk.api.keep(anOrder());
    });
    expect(screen.getByRole('combobox', { name: 'Restaurant' })).toHaveValue('hill');
    expect([numbers(), document.title]).toEqual([[], 'Hill']);
    expect(screen.getByText('1 new order in other restaurants')).toBeVisible();
    await press('Show all');
    expect(numbers()).toEqual(['1001']);
  });

  it('shows that something of the catalog is unsaved, keeps it, and asks before the page is left', async () => {
    const leave = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return !event.defaultPrevented;
    };
    await openDesk(<BoardScreen session={SESSION} />);
    await press('Menu and hours');
    await userEvent.click(screen.getByRole('radio', { name: 'Hours' }));
    await press('Monday: remove');
    await userEvent.keyboard('{Escape}');
    const button = await screen.findByRole('button', { name: 'Menu and hours · not saved' });
    expect(leave()).toBe(false);
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('radio', { name: 'Hours' }));
    expect(screen.queryByRole('button', { name: 'Monday: remove' })).toBeNull();
    await press('Discard');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Menu and hours' });
    expect(leave()).toBe(true);
  });

  it('names the restaurant on each ticket of a board of several, and on its paper', async () => {
    const [port] = SESSION.restaurants;
    if (port === undefined) throw new Error('the session has no restaurant');
    const session = { ...SESSION, restaurants: [port, { ...port, id: 'hill', name: 'Hill' }] };
    const orders = [anOrder(), anOrder({ id: 'order-2', number: '1002', restaurantId: 'hill' })];
    await openDesk(<BoardScreen session={session} />, (desk) => {
      for (const order of orders) desk.api.keep(order);
    });
    expect(within(ticket()).getByText('Port')).toBeVisible();
    const other = within(ticket('1002'));
    expect([other.getAllByText('Hill').length, other.queryByText('Port')]).toEqual([1, null]);
    globalThis.print = jest.fn();
    fireEvent.keyDown(ticket('1002'), { key: 'p' });
    expect(within(paper()).getByText('Hill')).toBeInTheDocument();
  });

  it('does not repeat its name on the tickets of a single restaurant', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    expect(within(ticket()).queryByText('Port')).toBeNull();
  });

  it('marks an order that nobody has accepted for too long', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) =>
      desk.api.keep(anOrder({ acceptance: 'desk-reminded' })),
    );
    expect(within(ticket()).getByText(/^Not accepted!/)).toBeVisible();
  });

  it('asks for when an order is, which a digit key answers', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    fireEvent.keyDown(ticket(), { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Order 1001: for when?' });
    expect(within(dialog).getByRole('button', { name: /^15:30 .\+30\smin.$/ })).toBeVisible();
    await act(async () => fireEvent.keyDown(dialog, { key: '3' }));
    expect((await api.orders('key'))[0]).toMatchObject({
      status: 'accepted',
      expectedAt: new Date('2026-11-20T12:30:00Z'),
    });
  });

  it('accepts for what was promised with the first button, and names a later time afterwards', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) =>
      desk.api.keep(anOrder({ wait: { minMinutes: 20, maxMinutes: 35 } })),
    );
    await press('Accept');
    expect(screen.getByRole('button', { name: /^15:25 .-10\smin.$/ })).toBeVisible();
    await press('As promised: 15:20–15:35');
    expect((await api.orders('key'))[0]).toMatchObject({ status: 'accepted', expectedAt: undefined });
    await alive();
    await details();
    await press('+10 min');
    expect((await api.orders('key'))[0]?.expectedAt).toEqual(new Date('2026-11-20T12:45:00Z'));
  });

  it('says in an open dialog what somebody else did with its order', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    await press('Accept');
    const [first] = anOrder().history;
    if (first === undefined) throw new Error('the order has no history');
    const accepted = { status: 'accepted', at: first.at, by: 'Boris' } as const;
    const expectedAt = new Date('2026-11-20T13:00:00Z');
    act(() => api.keep({ ...anOrder({ status: 'accepted', expectedAt }), history: [first, accepted] }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(wholeText(/^Order 1001: another screen was first \(Boris\): .*, 16:00$/))).toBeVisible();
    expect(dialog.queryByRole('button', { name: /min/ })).toBeNull();
  });

  it('rejects with a usual reason or with a typed one, in which digits are text', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder());
      desk.api.keep(anOrder({ id: 'order-2', number: '1002' }));
    });
    fireEvent.keyDown(ticket(), { key: 'Delete' });
    await userEvent.click(await screen.findByRole('button', { name: 'We have run out of something in this order' }));
    fireEvent.keyDown(ticket('1002'), { key: 'Backspace' });
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reject' });
    expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'In your own words' }), 'Until 5 nobody is here');
    await userEvent.click(confirm);
    for (const id of ['order-1', 'order-2']) act(() => api.tell(id));
    const reasons = (await api.ended('key')).map(({ history }) => history.at(-1)?.reason);
    expect(new Set(reasons)).toEqual(new Set(['Until 5 nobody is here', 'sold-out']));
  });

  it('shows that another screen was faster, and the state of the order', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) =>
      desk.api.keep(anOrder({ status: 'accepted' })),
    );
    api.line.hold();
    await press('Cooking');
    await act(async () => {
      api.keep(anOrder({ status: 'ready' }));
      await api.line.release(0);
    });
    expect(await screen.findByText(wholeText(/^Order 1001: another screen was first/))).toBeVisible();
    await press('Got it');
    expect(screen.queryByText(/another screen was first/)).toBeNull();
  });

  it('goes from ticket to ticket by the arrows', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder());
      desk.api.keep(anOrder({ id: 'order-2', number: '1002', status: 'cooking' }));
    });
    await userEvent.keyboard('{ArrowDown}');
    expect(ticket()).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(ticket()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(ticket('1002')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(ticket('1002')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(ticket()).toHaveFocus();
  });

  it('presses the next step of a ticket by its digit, and of none that is not there', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder());
      desk.api.keep(anOrder({ id: 'order-2', number: '1002', status: 'cooking' }));
    });
    await userEvent.keyboard('3{Control>}2{/Control}');
    expect(within(ticket('1002')).getByText('cooking')).toBeVisible();
    await userEvent.keyboard('2');
    expect(within(ticket('1002')).getByText('ready')).toBeVisible();
    expect(ticket('1002')).toHaveFocus();
    await userEvent.keyboard('1');
    const dialog = await screen.findByRole('dialog', { name: 'Order 1001: for when?' });
    await act(async () => fireEvent.keyDown(dialog, { key: '2' }));
    expect(within(ticket()).getByText('accepted')).toBeVisible();
  });

  it('presses a step once, however long its key is held', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder({ status: 'accepted' })));
    await userEvent.keyboard('{ArrowDown}');
    fireEvent.keyDown(ticket(), { key: 'Enter', repeat: true });
    fireEvent.keyDown(ticket(), { key: '1', repeat: true });
    await act(async () => {});
    expect(within(ticket()).getByText('accepted')).toBeVisible();
  });

  it('keeps the focus on a ticket that keys move, and goes on by the arrows once it is gone', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ status: 'cooking', deliveryType: 'DELIVERY' }));
      desk.api.keep(
        anOrder({ id: 'order-2', number: '1002', status: 'cooking', createdAt: new Date('2026-11-20T12:01:00Z') }),
      );
    });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(numbers()).toEqual(['1002', '1001']);
    expect(ticket()).toHaveFocus();
    await alive();
    await userEvent.keyboard('{Enter}');
    act(() => api.tell('order-1'));
    expect(numbers()).toEqual(['1002']);
    await userEvent.keyboard('{ArrowDown}');
    expect(ticket('1002')).toHaveFocus();
  });

  it('leaves the arrows to the words that are typed into a dialog', async () => {
    await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder()));
    await userEvent.keyboard('{ArrowDown}{Delete}');
    const field = await screen.findByRole('textbox', { name: 'In your own words' });
    await userEvent.type(field, 'No doug{ArrowLeft}{ArrowRight}h');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('No dough');
  });

  it('prints the dates that an order was placed and is due, where the screen shows "today"', async () => {
    const print = jest.fn();
    globalThis.print = print;
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      const [from, to] = [new Date('2026-11-21T05:00:00Z'), new Date('2026-11-21T05:30:00Z')];
      desk.api.keep(anOrder({ requestedAt: from, requestedUntil: to }));
    });
    fireEvent.keyDown(ticket(), { key: 'p' });
    expect([print.mock.calls.length, paper().dataset['printed']]).toEqual([1, '']);
    expect(within(paper()).getByText('Anna')).toBeInTheDocument();
    expect(screen.getByText(/21 November, 08:00–08:30/)).toBeInTheDocument();
    expect(screen.getByText(/Placed 20 November, 15:00/)).toBeInTheDocument();
    act(() => void globalThis.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-printed]')).toBeNull();
    // The details are closed before their ticket is printed.
    print.mockImplementation(() => expect(screen.queryByRole('dialog')).toBeNull());
    await details();
    await press('Print');
    expect([print.mock.calls.length, paper().dataset['printed']]).toEqual([2, 'copy']);
    expect(within(paper()).getByText('Copy').parentElement).toHaveClass('copy');
  });

  it('lists ended orders, and refunds one for a manager after a question', async () => {
    const payment = { id: 'p', provider: 'demo-bank', presentation: 'redirect', status: 'paid' } as const;
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) =>
      desk.api.keep(anOrder({ status: 'delivered', payType: 'CARD_ONLINE', payment })),
    );
    await press('Orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const question = await screen.findByRole('dialog', { name: 'Refund order 1001?' });
    await userEvent.click(within(question).getByRole('button', { name: /^Refund/ }));
    expect(await screen.findByText('being refunded')).toBeVisible();
    expect((await api.ended('key'))[0]?.payment?.status).toBe('refund-due');
  });

  it('opens a found order with its history, and returns it to the board', async () => {
    const [first] = anOrder().history;
    if (first === undefined) throw new Error('the order has no history');
    const history = [
      first,
      { status: 'ready', at: new Date('2026-11-20T12:10:00Z'), by: 'Anna' },
      { status: 'picked-up', at: new Date('2026-11-20T12:15:00Z'), by: 'Boris' },
    ] as const;
    await openDesk(<BoardScreen session={SESSION} />, (desk) =>
      desk.api.keep({ ...anOrder({ status: 'picked-up' }), history }),
    );
    await press('Orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Order 1001' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order 1001' }));
    const steps = within(dialog.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^15:00/),
      expect.stringMatching(/^15:10.*Anna$/),
      expect.stringMatching(/^15:15.*Boris$/),
    ]);
    await userEvent.click(dialog.getByRole('button', { name: /^Back to: / }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(ticket()).getByText('ready')).toBeVisible();
  });

  it('prints a found order that has no ticket', async () => {
    const print = jest.fn();
    globalThis.print = print;
    await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder({ status: 'picked-up' })));
    await press('Orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Order 1001' }));
    await press('Print');
    expect([print.mock.calls.length, document.querySelectorAll('[data-printed]').length]).toEqual([1, 1]);
    act(() => void globalThis.dispatchEvent(new Event('afterprint')));
    expect(document.querySelector('[data-printed]')).toBeNull();
  });

  it('marks a dish as sold out, and lets only a manager pause the restaurant', async () => {
    const ends = { closing: new Date('2026-11-20T20:00:00Z'), tomorrow: new Date('2026-11-21T08:00:00Z') };
    const { api } = await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.stockNow = { ...desk.api.stockNow, ends };
    });
    await press('Sold out');
    await userEvent.click(await screen.findByRole('button', { name: 'Pizza' }));
    expect(screen.getByRole('button', { name: 'Until tomorrow, 11:00' })).toBeVisible();
    await press('Until closing, 23:00');
    const soldOut = await screen.findByRole('heading', { name: 'Sold out now: 1' });
    expect(soldOut.parentElement).toHaveTextContent('Pizzauntil 23:00');
    expect((await api.stock('key')).dishes[0]?.until).toEqual(ends.closing);
    await press('Undo');
    expect(await screen.findByRole('button', { name: 'Pizza' })).toBeVisible();
    const pause = within(screen.getByText('Take no orders for:').closest('div') as HTMLElement);
    await userEvent.click(pause.getByRole('button', { name: '60 min' }));
    expect(await screen.findByText(/No orders are taken until/)).toHaveTextContent('16:00');
    expect((await api.stock('key')).pausedUntil).toEqual(new Date('2026-11-20T13:00:00Z'));
  });

  it('counts the portions of a dish, as they are typed', async () => {
    const { api } = await openDesk(<BoardScreen session={STAFF_SESSION} />);
    await press('Sold out');
    const field = await screen.findByRole('spinbutton', { name: 'Pizza: how many are left' });
    await userEvent.type(field, '12{Enter}');
    expect(await screen.findByRole('button', { name: /Pizza/ })).toHaveTextContent('12 left');
    expect(field).toHaveValue(12);
    await userEvent.clear(field);
    await userEvent.tab();
    expect((await api.stock('key')).dishes).toMatchObject([{ id: 'pizza', isAvailable: true, left: undefined }]);
  });

  it('says of ended orders what was given back of them, and nothing of payments on receipt', async () => {
    const payment = { id: 'p', provider: 'bank', presentation: 'redirect', status: 'paid' } as const;
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      const ended = { status: 'picked-up', payType: 'CARD_ONLINE' } as const;
      desk.api.keep(anOrder({ ...ended, payment: { ...payment, amount: 49_000, refundedAmount: 9_000 } }));
      const onReceipt = { id: 'order-2', number: '1002', payType: 'CASH_UPON_RECEIPT' } as const;
      desk.api.keep(anOrder({ ...ended, ...onReceipt, payment: { ...payment, status: 'expired' } }));
    });
    await press('Orders');
    expect(await screen.findByText('₽90 given back')).toBeVisible();
    expect(screen.getByText('Order 1002')).toBeVisible();
    expect(screen.queryByText('not paid')).toBeNull();
  });

  it('takes dishes off an order that the kitchen has run out of', async () => {
    const soup = anOrderLine({ line: 1, name: 'Soup', count: 2, lineTotal: 60_000 });
    await openDesk(<BoardScreen session={SESSION} />, (desk) => {
      desk.api.keep(anOrder({ lines: [anOrderLine({ line: 0 }), soup], total: 109_000 }));
    });
    await details();
    await press('Out of a dish');
    expect(screen.getByRole('button', { name: 'Take off' })).toBeDisabled();
    const dialog = within(screen.getByRole('dialog', { name: 'What is out in order 1001?' }));
    const row = within(dialog.getByText('2 × Soup').closest('li') as HTMLElement);
    await userEvent.click(row.getAllByRole('button').at(-1) as HTMLElement);
    await press('Take off 1 dish');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(ticket()).getByText('Out: 1 × Soup')).toBeVisible();
    expect(ticket()).toHaveTextContent('1×Soup');
    await details();
    expect(screen.getByRole('dialog')).toHaveTextContent('₽790');
  });

  it('takes no dish off where nothing would be left, nor for a cook', async () => {
    const two = anOrderLine({ line: 0, count: 2, lineTotal: 98_000 });
    const first = await openDesk(<BoardScreen session={SESSION} />, (desk) => desk.api.keep(anOrder({ lines: [two] })));
    await details();
    await press('Out of a dish');
    const more = within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .filter((one) => !one.hasAttribute('disabled'));
    expect(more.length).toBeGreaterThan(0);
    const row = within(screen.getByText('2 × Margherita').closest('li') as HTMLElement);
    await userEvent.dblClick(row.getAllByRole('button').at(-1) as HTMLElement);
    expect(screen.getByText('Without these nothing is left. Reject the order instead.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take off 2 dishes' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    act(() => first.api.keep(anOrder({ lines: [anOrderLine({ line: 0 })] })));
    expect(screen.queryByRole('button', { name: 'Out of a dish' })).toBeNull();
  });

  it('offers a cook neither a pause nor a refund', async () => {
    await openDesk(<BoardScreen session={STAFF_SESSION} />);
    await press('Sold out');
    expect(await screen.findByRole('button', { name: 'Pizza' })).toBeVisible();
    expect(screen.queryByText('Take no orders for:')).toBeNull();
  });

  it('warns that nothing rings while there is no connection', async () => {
    const { api } = await openDesk(<BoardScreen session={SESSION} />);
    expect(screen.getByText('Live')).toBeVisible();
    await act(async () => api.breakLines(new Error('broken')));
    expect(await screen.findByText(/No connection since 15:00. New orders are not seen here/)).toBeVisible();
  });
});
