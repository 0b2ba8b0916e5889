import { useLocation } from 'wouter';
import { screens } from '#domain/screens/screens.ts';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { paths } from './paths.ts';
import { screenAt } from './screenAt.ts';

/** Signs out. A personal page is left first, because it would redirect to sign-in. */
export function useSignOut(): () => void {
  const { session } = useStores();
  const [path, navigate] = useLocation();
  return () => {
    const name = screenAt(path);
    if (name !== undefined && screens[name].isPersonal === true) navigate(paths.home);
    void session.signOut();
  };
}
