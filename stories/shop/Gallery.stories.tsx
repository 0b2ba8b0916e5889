import type { Meta, StoryObj } from '@storybook/react-webpack5';
import type { ReactNode } from 'react';
import type { Photo } from '#domain/media/Photo.ts';
import { useText } from '#ui/i18n/useText.ts';
import { Gallery } from '#ui/shop/Gallery.tsx';
import { aPhoto } from '../support/aPhoto.ts';
import { longName } from '../support/longTexts.ts';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Gallery> = { component: Gallery };
export default meta;

type Story = StoryObj<typeof Gallery>;

export const OnePhoto: Story = { render: () => <Photos photos={[aPhoto('dishes/pizza-coral')]} /> };
export const Several: Story = {
  render: () => <Photos photos={[aPhoto('dishes/pizza-coral'), aPhoto('dishes/pizza-diavola', 'honey')]} />,
};
export const None: Story = { render: () => <Photos photos={[]} /> };

function Photos({ photos }: { readonly photos: readonly Photo[] }): ReactNode {
  const text = useText();
  return (
    <Rack>
      <Gallery photos={photos} sizes="450px" label={text(longName)} />
    </Rack>
  );
}
