import type { Decorator } from '@storybook/react-webpack5';
import { Surroundings } from './Surroundings.tsx';
import type { Look } from './World.ts';

/** Puts the shop around a story, in the language, theme and layout that the toolbar says. */
export const inSurroundings: Decorator = (Story, { id, globals, parameters }) => {
  const { language = 'ru', theme = 'light', layout = 'desktop' } = globals as Partial<Look>;
  return (
    <Surroundings
      key={[id, language, theme, layout].join(' ')}
      look={{ language, theme, layout }}
      setting={parameters['setting'] ?? {}}
    >
      <Story />
    </Surroundings>
  );
};
