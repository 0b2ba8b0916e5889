import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ShoppingBag } from 'lucide';
import type { ReactNode } from 'react';
import { useText } from '#ui/i18n/useText.ts';
import { classNames } from '#ui/kit/classNames.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { longName } from '../support/longTexts.ts';
import styles from './Scale.module.css';

/**
 * Sizes of type, radii, edges and shadows that the whole shop is made of, each over the name of its token, `textXs` for
 * `--text-xs`.
 */
const meta: Meta = {};
export default meta;

type Story = StoryObj;

const TEXTS = ['textXs', 'textS', 'textM', 'textL', 'textXl', 'text2xl', 'text3xl'] as const;
const SHAPES = [
  ['radiusMark', 'radiusInner', 'radiusField', 'radiusTile', 'radiusCard', 'radiusLayer', 'radiusPill'],
  ['shadowThumb', 'shadowCard', 'shadowRaised', 'shadowBar', 'shadowSheet', 'shadowLayer'],
  ['ringLine', 'ringEdge', 'ringFocus', 'ringDanger'],
] as const;
const ICONS = ['xs', 's', 'm', 'l', 'picture'] as const;

export const Type: Story = { render: () => <Texts /> };

export const Shapes: Story = {
  render: () => (
    <div className={styles.scale}>
      {SHAPES.map((tokens) => (
        <div key={tokens[0]} className={styles.group}>
          {tokens.map((token) => (
            <Sample key={token} name={token}>
              <div className={classNames(styles.tile, styles[token])} />
            </Sample>
          ))}
        </div>
      ))}
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <div className={classNames(styles.scale, styles.group)}>
      {ICONS.map((size) => (
        <Sample key={size} name={size}>
          <Icon of={ShoppingBag} size={size} />
        </Sample>
      ))}
    </div>
  ),
};

function Texts(): ReactNode {
  const text = useText();
  return (
    <div className={styles.scale}>
      {TEXTS.map((token) => (
        <Sample key={token} name={token}>
          <span className={styles[token]}>{text(longName)}</span>
        </Sample>
      ))}
    </div>
  );
}

function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className={styles.sample}>
      {children}
      <span className={styles.name}>{name}</span>
    </div>
  );
}
