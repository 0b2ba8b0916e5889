import { fireEvent, render, screen } from '@testing-library/react';
import type { Profile } from '#domain/session/Profile.ts';
import { Avatar } from '#ui/shop/Avatar.tsx';

const person = (fields: Partial<Profile>): Profile => ({ id: '1', accountIds: [], deliveries: [], ...fields });
const picture = (container: HTMLElement): HTMLElement | null => container.querySelector('img');

describe('the picture of a person', () => {
  it('is shown if the vendor has one, and sends the vendor no referrer', () => {
    const { container } = render(<Avatar profile={person({ avatar: 'https://id.example/a.jpg' })} />);
    expect(picture(container)).toHaveAttribute('src', 'https://id.example/a.jpg');
    expect(picture(container)).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  it('gives way to the first letters of the names where it does not come, until there is another one', () => {
    const fields = { firstName: 'anna', lastName: 'Petrova-Vodkina', avatar: 'https://id.example/a.jpg' };
    const { container, rerender } = render(<Avatar profile={person(fields)} />);
    fireEvent.error(picture(container) as HTMLElement);
    expect(picture(container)).toBeNull();
    expect(screen.getByText('AV')).toBeVisible();
    rerender(<Avatar profile={person({ ...fields, avatar: 'https://id.example/b.jpg' })} />);
    expect(picture(container)).not.toBeNull();
  });

  it('is an initial for a known name, and an icon of the same size otherwise', () => {
    const { container, rerender } = render(<Avatar profile={person({ firstName: 'Żaneta' })} />);
    expect(screen.getByText('Ż')).toBeVisible();
    rerender(<Avatar profile={person({})} />);
    expect(container.querySelector('.avatar > svg')).toBeInTheDocument();
  });
});
