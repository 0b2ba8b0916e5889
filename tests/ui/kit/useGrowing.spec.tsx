import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { PORTION, useGrowing } from '#ui/kit/useGrowing.ts';

const observed: Element[] = [];

class NeverNear {
  observe(element: Element): void {
    observed.push(element);
  }
  disconnect(): void {}
}

interface NumbersProps {
  readonly count: number;
  readonly atLeast?: number;
  readonly areHidden?: boolean;
}

function Numbers({ count, atLeast, areHidden = false }: NumbersProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const shown = useGrowing(list, count, atLeast);
  return (
    <ul ref={list}>
      {Array.from({ length: areHidden ? 0 : shown }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the numbers are the items.
        <li key={place}>{place}</li>
      ))}
    </ul>
  );
}

describe('a list that grows', () => {
  beforeEach(() => stubGlobal('IntersectionObserver', () => NeverNear));
  afterEach(restoreGlobals);

  it.each([
    ['a short list whole', { count: 5 }, 5],
    ['a portion of a long one', { count: 500 }, PORTION],
    ['what is needed of it now', { count: 500, atLeast: 200 }, 200],
    ['no more than there is', { count: 5, atLeast: 200 }, 5],
  ])('renders %s', (_, props, shown) => {
    render(<Numbers {...props} />);
    expect(screen.queryAllByRole('listitem')).toHaveLength(shown);
  });

  it('goes on growing after its items were hidden for a while', () => {
    const { rerender } = render(<Numbers count={500} />);
    rerender(<Numbers count={500} areHidden />);
    rerender(<Numbers count={500} />);
    expect(observed.at(-1)).toBe(screen.getAllByRole('listitem').at(-1));
  });
});
