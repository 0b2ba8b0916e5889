import { authPath, paths } from './paths.ts';
import { isBarePath, screenInfo } from './screenAt.ts';

interface Visit {
  readonly pathname: string;
  /** undefined until the stored session has been read. */
  readonly isSignedIn: boolean | undefined;
  readonly unknownPaths: 'not-found' | 'redirect';
}

/**
 * Decides before every navigation where to redirect to; undefined when the path may be shown. Base paths without
 * content redirect to home, and so do unknown ones if the market wants it. Personal pages redirect to sign-in and back.
 */
export function guard({ pathname, isSignedIn, unknownPaths }: Visit): string | undefined {
  if (isBarePath(pathname)) return paths.home;
  const screen = screenInfo(pathname);
  if (screen === undefined) return unknownPaths === 'redirect' ? paths.home : undefined;
  if (screen.isPersonal === true && isSignedIn === false) return authPath(pathname);
  return undefined;
}
