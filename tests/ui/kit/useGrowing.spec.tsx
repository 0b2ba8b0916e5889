import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { restoreGlobals, stubGlobal } from '#tests/support/stubGlobal.ts';
import { PORTION, useGrowing } from '#ui/kit/useGrowing.ts';

class NeverNear {
  observe(): void {}
  disconnect(): void {}
}

function Numbers({ count, atLeast }: { readonly count: number; readonly atLeast?: number }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const shown = useGrowing(list, count, atLeast);
  return (
    <ul ref={list}>
      {Array.from({ length: shown }, (_, place) => (
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
});
