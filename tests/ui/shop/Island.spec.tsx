import { act } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Island, Islands, IslandsContext } from '#ui/shop/Island.tsx';

interface PageProps {
  readonly islands: Islands;
  readonly onAlive: () => void;
  readonly events: string[];
}

function Page({ islands, onAlive, events }: PageProps): ReactNode {
  useEffect(() => islands.whenAlive(onAlive), [islands, onAlive]);
  return (
    <IslandsContext value={islands}>
      {['bar', 'menu'].map((name) => (
        <Island key={name}>
          <Part name={name} events={events} />
        </Island>
      ))}
    </IslandsContext>
  );
}

function Part({ name, events }: { readonly name: string; readonly events: string[] }): ReactNode {
  useEffect(() => void events.push(name), [name, events]);
  return <p>{name}</p>;
}

function aPage() {
  const events: string[] = [];
  const page = <Page islands={new Islands()} onAlive={() => events.push('all')} events={events} />;
  return { events, page, html: renderToString(page) };
}

describe('the islands of a page', () => {
  it('live before anything begins on a page that the server drew, and its elements stay', async () => {
    const { events, page, html } = aPage();
    const root = document.createElement('div');
    root.innerHTML = html;
    const [first] = root.querySelectorAll('p');
    await act(async () => void hydrateRoot(root, page));
    expect(events).toEqual(['bar', 'menu', 'all']);
    expect(root.querySelector('p')).toBe(first);
  });

  it('live before anything begins on a page that the browser draws', async () => {
    const { events, page } = aPage();
    await act(async () => createRoot(document.createElement('div')).render(page));
    expect(events).toEqual(['bar', 'menu', 'all']);
  });

  it('need no hydration of their own when they come later', async () => {
    const islands = new Islands();
    islands.whenAlive(() => {});
    const root = document.createElement('div');
    await act(async () =>
      createRoot(root).render(
        <IslandsContext value={islands}>
          <Island>
            <Part name="late" events={[]} />
          </Island>
        </IslandsContext>,
      ),
    );
    expect([islands.isHydrated, root.textContent]).toEqual([true, 'late']);
    // It is not expected, so nobody waits for it.
    const began: string[] = [];
    islands.whenAlive(() => began.push('all'));
    expect(began).toEqual(['all']);
  });

  it('are not waited for once they are gone', () => {
    const islands = new Islands();
    const began: string[] = [];
    const leave = islands.expect('menu');
    islands.whenAlive(() => began.push('all'));
    expect(began).toEqual([]);
    leave();
    expect(began).toEqual(['all']);
  });

  it('do not run a callback that was cancelled', () => {
    const islands = new Islands();
    const began: string[] = [];
    const leave = islands.expect('menu');
    islands.whenAlive(() => began.push('all'))();
    leave();
    expect(began).toEqual([]);
  });
});
