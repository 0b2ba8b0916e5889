import { useLocation } from 'wouter';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { routeOf } from './matchPath.ts';
import { paths } from './paths.ts';
import { routeInfo } from './routes.ts';

/** Signs out. A personal page is left first, because it would redirect to sign-in. */
export function useSignOut(): () => void {
  const { session } = useStores();
  const [path, navigate] = useLocation();
  return () => {
    const name = routeOf(path);
    if (name !== undefined && routeInfo(name).isPersonal === true) navigate(paths.home);
    void session.signOut();
  };
}
