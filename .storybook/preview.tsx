import '../src/ui/theme/layers.css';
import '../src/ui/theme/tokens.css';
import '../src/fonts.ts';
import '../src/ui/theme/base.css';
import '../src/ui/theme/forcedColors.css';
import '../src/ui/theme/print.css';
import '../markets/coral/theme.css';
import type { Preview } from '@storybook/react-webpack5';
import { configure } from 'storybook/test';
import { inSurroundings } from '../stories/support/inSurroundings.tsx';

/** The rules that a story must keep; the workbench's own tests ask for the same. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A busy machine is slow, not wrong. */
configure({ asyncUtilTimeout: 20_000 });

const choice = (title: string, icon: string, items: Readonly<Record<string, string>>): object => ({
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
  },
});

const preview: Preview = {
  globalTypes: {
    language: choice('Language', 'globe', { ru: 'Русский', en: 'English', cnr: 'Crnogorski' }),
    theme: choice('Theme', 'mirror', { light: 'Light', dark: 'Dark' }),
    layout: choice('Layout', 'mobile', { mobile: 'Phone, 390', desktop: 'Desk, 1440' }),
  },
  initialGlobals: { language: 'ru', theme: 'light', layout: 'desktop', a11y: { manual: false } },
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    actions: { disable: true },
    backgrounds: { disable: true },
    a11y: { options: { runOnly: RULES } },
  },
  decorators: [inSurroundings],
};

export default preview;
