import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Carousel } from '#ui/kit/Carousel.tsx';
import { CopyCode } from '#ui/kit/CopyCode.tsx';
import { Picture } from '#ui/shop/Picture.tsx';
import { aPhoto } from '../support/aPhoto.ts';
import styles from '../support/Rack.module.css';

const meta: Meta<typeof Carousel> = { component: Carousel };
export default meta;

type Story = StoryObj<typeof Carousel>;
const dishes = ['borscht', 'croissant', 'pizza-coral', 'pizza-diavola', 'ramen-miso', 'set-fleet', 'granola', 'cola'];

export const Many: Story = {
  render: () => (
    <Carousel className={styles.row}>
      {dishes.map((dish) => (
        <li key={dish}>
          <Picture className={styles.framed} photo={aPhoto(`dishes/${dish}`)} sizes="320px" />
          <CopyCode code={dish} />
        </li>
      ))}
    </Carousel>
  ),
};

export const One: Story = {
  render: () => (
    <Carousel className={styles.row}>
      <li>
        <CopyCode code="AUTUMN" />
      </li>
    </Carousel>
  ),
};
