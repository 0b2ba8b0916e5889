import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useRootMark } from '#ui/kit/useRootMark.ts';

function Part({ value }: { readonly value?: string | undefined }): ReactNode {
  useRootMark('dialog', value);
  return null;
}

const mark = (): string | null => document.documentElement.getAttribute('data-with-dialog');

describe('a mark of the root', () => {
  it('stands while its part does, with the newest value', () => {
    const { rerender, unmount } = render(<Part value="news" />);
    expect(mark()).toBe('news');
    rerender(<Part value="question" />);
    expect(mark()).toBe('question');
    rerender(<Part />);
    expect(mark()).toBeNull();
    rerender(<Part value="" />);
    expect(mark()).toBe('');
    unmount();
    expect(mark()).toBeNull();
  });

  it('stays when one of two parts leaves', () => {
    const below = render(<Part value="below" />);
    const above = render(<Part value="above" />);
    expect(mark()).toBe('above');
    below.unmount();
    expect(mark()).toBe('above');
    above.unmount();
    expect(mark()).toBeNull();
  });
});
