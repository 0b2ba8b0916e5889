import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Picture } from '#ui/shop/Picture.tsx';
import { aPhoto } from '../support/aPhoto.ts';
import styles from '../support/Rack.module.css';
import { Rack } from '../support/Rack.tsx';

const meta: Meta<typeof Picture> = { component: Picture };
export default meta;

type Story = StoryObj<typeof Picture>;

export const Looks: Story = {
  render: () => (
    <Rack>
      <Picture className={styles.framed} photo={aPhoto('dishes/borscht', 'tomato')} sizes="320px" eager />
      <Picture className={styles.framed} photo={aPhoto('dishes/croissant', 'honey')} sizes="320px" eager />
      <Picture
        className={styles.framed}
        photo={aPhoto('restaurants/coral-port', 'coral', [480, 960])}
        sizes="320px"
        full
      />
    </Rack>
  ),
};

/** Shows the picture of a dish that nobody has photographed. */
export const Missing: Story = {
  render: () => (
    <Rack>
      <Picture className={styles.framed} photo={undefined} sizes="320px" />
    </Rack>
  ),
};
