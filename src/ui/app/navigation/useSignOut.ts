import { useLocation } from 'wouter';
import { useStores } from '#ui/app/stores/StoresContext.ts';
import { paths } from './paths.ts';
import { screenInfo } from './screenAt.ts';

/** Signs out. A personal page is left first, because it would redirect to sign-in. */
export function useSignOut(): () => void {
  const { session } = useStores();
  const [path, navigate] = useLocation();
  return () => {
    if (screenInfo(path)?.isPersonal === true) navigate(paths.home);
    void session.signOut();
  };
}
