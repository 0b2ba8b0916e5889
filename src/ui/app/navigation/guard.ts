import { isBarePath, routeOf } from './matchPath.ts';
import { authPath, paths } from './paths.ts';
import { routeInfo } from './routes.ts';

interface Visit {
  readonly pathname: string;
  /** undefined while the device has not been asked yet. */
  readonly isSignedIn: boolean | undefined;
  readonly unknownPaths: 'not-found' | 'redirect';
}

/**
 * Asked before every change of route; answers where to go instead, or undefined. Base paths that show nothing lead home,
 * unknown ones too where the market wants it, and what is personal asks for a sign-in first and leads back.
 */
export function guard({ pathname, isSignedIn, unknownPaths }: Visit): string | undefined {
  if (isBarePath(pathname)) return paths.home;
  const name = routeOf(pathname);
  if (name === undefined) return unknownPaths === 'redirect' ? paths.home : undefined;
  if (routeInfo(name).isPersonal === true && isSignedIn === false) return authPath(pathname);
  return undefined;
}
