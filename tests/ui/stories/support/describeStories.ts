import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { composeStory, type Meta, type StoryObj } from '@storybook/react-webpack5';
import { act } from '@testing-library/react';
import axe, { type RunOptions } from 'axe-core';
import { configure } from 'storybook/test';
import { RULES } from '#tests/support/axe.ts';
import { expectConsole } from '#tests/support/expectConsole.ts';
import { settled } from '#tests/support/settled.ts';
import { inSurroundings } from '../../../../stories/support/inSurroundings.tsx';

const root = join(import.meta.dirname, '../../../..');
const LANGUAGES = ['ru', 'en', 'cnr'];
/** Without layout and paint nobody knows what is small or pale: `npm run test:full` looks at that in a browser. */
const NEEDS_LAYOUT = ['color-contrast', 'label-content-name-mismatch', 'scrollable-region-focusable', 'target-size'];
const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: [...RULES] },
  rules: Object.fromEntries(NEEDS_LAYOUT.map((rule) => [rule, { enabled: false }])),
  resultTypes: ['violations'],
};

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 30_000 });

/** Mounts each story of a folder, plays it, and lets axe look; each in one of the languages. */
export function describeStories(folder: string): void {
  const files = globSync('**/*.stories.tsx', { cwd: join(root, folder) }).toSorted();
  const stories = files.flatMap((file) => storiesOf(join(root, folder, file)));

  describe(`stories of ${folder}`, () => {
    it.each(stories.map((inLanguage, index) => inLanguage(LANGUAGES[index % LANGUAGES.length] ?? 'ru')))(
      '$name is accessible in $language',
      async ({ isBroken, run }) => {
        if (isBroken) expectConsole(/the error boundary you provided/);
        await run();
        await atRest();
        expect(document.body.querySelectorAll('body > * > *').length).toBeGreaterThan(0);
        expect(await violations()).toEqual([]);
      },
    );
  });
}

interface RunnableStory {
  readonly name: string;
  readonly language: string;
  /** The story shows a fault, which React writes to the console. */
  readonly isBroken: boolean;
  /** Mounts and plays the story. */
  run(): Promise<void>;
}

function storiesOf(path: string): readonly ((language: string) => RunnableStory)[] {
  const { default: meta, ...stories } = jest.requireActual<{ default: Meta } & Record<string, StoryObj>>(path);
  return Object.entries(stories).map(([key, story]) => (language) => {
    const surroundings = { decorators: [inSurroundings], initialGlobals: { language } };
    const name = `${basename(path, '.stories.tsx')}, ${key},`;
    const composed = composeStory(story, meta, surroundings, key);
    return { name, language, isBroken: composed.tags.includes('breaks'), run: () => composed.run() };
  });
}

/**
 * Until the page has not changed for three turns. A story whose page changes for ever is looked at as it is after
 * thirty.
 */
async function atRest(): Promise<void> {
  let before = '';
  for (let turn = 0, still = 0; turn < 30 && still < 3; turn += 1) {
    await act(settled);
    const now = document.body.innerHTML;
    still = now === before ? still + 1 : 0;
    before = now;
  }
}

async function violations(): Promise<readonly string[]> {
  const { violations: axeViolations } = await axe.run(document.body, OPTIONS);
  return axeViolations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}
