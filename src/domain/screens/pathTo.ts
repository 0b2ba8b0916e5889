import { type ScreenName, type ScreenParams, screens } from './screens.ts';

/**
 * Builds a path with ids, the only place that does. An id may contain any characters: it becomes a single path segment that
 * `matchPath` decodes to the same id.
 */
export function pathTo<Name extends ScreenName>(name: Name, params: ScreenParams<Name>): string {
  const ids: Readonly<Record<string, string>> = params;
  // encodeURIComponent throws for an unpaired surrogate, which toWellFormed replaces.
  return screens[name].path.replaceAll(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((ids[key] ?? '').toWellFormed()),
  );
}
