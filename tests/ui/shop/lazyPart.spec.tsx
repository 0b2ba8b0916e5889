import { act, fireEvent, screen } from '@testing-library/react';
import { when } from 'mobx';
import { type ComponentType, type ReactNode, useState } from 'react';
import { expectConsole } from '#tests/support/expectConsole.ts';
import { settled } from '#tests/support/settled.ts';
import { AShop } from '#tests/ui/support/aShop.tsx';
import type { Stores } from '#ui/app/stores/createStores.ts';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

/** React logs each error that an error boundary catches. */
const CHUNK_FAILED = /Loading chunk 7 failed[\s\S]*using the error boundary you provided, PartBoundary/;

/** A part that remembers how often it was pressed. */
function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  );
}

/** A part whose code comes when the test says so, and everything that stood in its place. */
function aPart(cuts = 0, isExtra = false) {
  let remaining = cuts;
  const events: string[] = [];
  const gate = Promise.withResolvers<void>();
  const Waiting = (): ReactNode => {
    events.push('waiting');
    return <p>waiting</p>;
  };
  const Part = lazyPart(
    async () => {
      await gate.promise;
      remaining -= 1;
      if (remaining >= 0) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
      return Counter;
    },
    <Waiting />,
    isExtra,
  );
  return { Part, events, releasePart: () => gate.resolve() };
}

/** Shows the part once it is asked for, in a shop that has loaded all its messages. */
async function open(
  Part: ComponentType,
  hasAllMessages = true,
): Promise<{ readonly stores: Stores; readonly ask: () => void }> {
  function Page(): ReactNode {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? <Part /> : <input aria-label="ask" onFocus={() => setOpen(true)} />;
  }
  const stores = await new AShop().open(<Page />);
  if (hasAllMessages) await act(() => stores.settings.loadMoreMessages());
  return { stores, ask: () => fireEvent.focus(screen.getByLabelText('ask')) };
}

describe('a lazily loaded part', () => {
  it('is rendered at once when its code was loaded before', async () => {
    const { Part, events, releasePart } = aPart();
    releasePart();
    await Part.fetch();
    (await open(Part)).ask();
    expect(screen.getByRole('button')).toHaveTextContent('pressed 0');
    expect(events).toEqual([]);
  });

  it('shows a placeholder until its code has loaded', async () => {
    const { Part, events, releasePart } = aPart();
    (await open(Part)).ask();
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await act(async () => releasePart());
    expect(await screen.findByRole('button')).toHaveTextContent('pressed 0');
    expect(events).not.toEqual([]);
  });

  it('keeps its state when its code is loaded again', async () => {
    const { Part, releasePart } = aPart();
    releasePart();
    const { stores, ask } = await open(Part);
    ask();
    fireEvent.click(await screen.findByRole('button'));
    await Part.fetch();
    await act(async () => stores.settings.chooseTheme('dark'));
    expect(screen.getByRole('button')).toHaveTextContent('pressed 1');
  });

  it('waits for the other messages, and keeps its state when they are loaded', async () => {
    const { Part, releasePart } = aPart();
    releasePart();
    await Part.fetch();
    const { stores, ask } = await open(Part, false);
    expect(stores.settings.hasAllMessages).toBe(false);
    await act(async () => ask());
    expect(stores.settings.hasAllMessages).toBe(true);
    fireEvent.click(screen.getByRole('button'));
    await act(async () => stores.settings.chooseTheme('dark'));
    expect(screen.getByRole('button')).toHaveTextContent('pressed 1');
  });

  it('requests its code before the other messages have come, once', async () => {
    const events: string[] = [];
    const Part = lazyPart(async () => {
      events.push('code requested');
      return Counter;
    });
    const { stores, ask } = await open(Part, false);
    when(
      () => stores.settings.hasAllMessages,
      () => events.push('messages loaded'),
    );
    await act(async () => ask());
    expect(screen.getByRole('button')).toHaveTextContent('pressed 0');
    expect(events).toEqual(['code requested', 'messages loaded']);
  });

  it('shows a failure to load, and loads at the next try', async () => {
    expectConsole(CHUNK_FAILED);
    const { Part, releasePart } = aPart(1);
    releasePart();
    (await open(Part)).ask();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('pressed 0')).toBeInTheDocument();
  });

  it('loads when the connection is back before the failure was noticed', async () => {
    expectConsole(CHUNK_FAILED);
    const { Part, releasePart } = aPart(1);
    (await open(Part)).ask();
    fireEvent(window, new Event('online'));
    await act(async () => releasePart());
    expect(await screen.findByText('pressed 0')).toBeInTheDocument();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('is missed by the page unless it is an extra: %s', async (isExtra, count) => {
    expectConsole(CHUNK_FAILED);
    const missed = jest.fn();
    addEventListener('part-missing', missed);
    const { Part, releasePart } = aPart(1, isExtra);
    releasePart();
    (await open(Part)).ask();
    await settled();
    removeEventListener('part-missing', missed);
    expect(missed).toHaveBeenCalledTimes(count);
  });

  it('loads although the first requests after the connection came back do not get through', async () => {
    expectConsole(CHUNK_FAILED);
    const { Part, releasePart } = aPart(2);
    (await open(Part)).ask();
    fireEvent(window, new Event('online'));
    await act(async () => releasePart());
    expect(await screen.findByText('pressed 0', undefined, { timeout: 10_000 })).toBeInTheDocument();
  });

  it('retries at once each time the connection comes back', async () => {
    expectConsole(CHUNK_FAILED);
    const { Part, releasePart } = aPart(3);
    releasePart();
    (await open(Part)).ask();
    await screen.findByRole('button', { name: 'Try again' });
    fireEvent(window, new Event('online'));
    await act(async () => undefined);
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('pressed 0')).toBeInTheDocument();
  });
});
