import type { KnipConfig } from 'knip';
import { BUILD_TOOLS } from './scripts/licences/buildTools.ts';

/** What ships and nothing of it needs is found by `npx knip --production`; what only a test uses counts as unused. */
const config: KnipConfig = {
  entry: [
    'src/main.tsx!',
    'src/page.tsx!',
    'desk/main.tsx!',
    'src/serviceWorker.ts!',
    // Found by the names of languages.
    'src/ui/i18n/messages/*/{first,more,desk}.ts!',
    // Found by the names of a market's providers.
    'src/infrastructure/*/*/provider.ts!',
    'server/app/main.ts!',
    'server/app/commands/deskKey.ts!',
    'server/app/commands/import.ts!',
    'server/app/commands/messages.ts!',
    'server/app/commands/pictures.ts!',
    'server/app/commands/printers.ts!',
    'server/app/commands/receipts.ts!',
    'server/app/commands/webhooks.ts!',
    'server/app/commands/export.ts!',
    'server/app/commands/move.ts!',
    'server/app/commands/people.ts!',
    'server/app/commands/backup.ts!',
    'server/app/commands/afterRestore.ts!',
    // Lists of what the server does, held by tests.
    'server/http/routeLimits.ts!',
    'server/people/writtenByPeople.ts!',
  ],
  project: ['{src,desk}/**/*.{ts,tsx}!', '!desk/stories/**!', 'server/**/*.ts!'],
  ignoreExportsUsedInFile: true,
  // Inversify wants its peer to be there. That a build uses its tools is a test of `tests/scripts/packageSets.spec.ts`.
  ignoreDependencies: ['reflect-metadata', ...BUILD_TOOLS],
};

export default config;
