import { lazyPart } from '../../lazyPart.tsx';

/** Sections, language and theme; its code comes with the first opening. */
export const Drawer = lazyPart(async () => (await import('./DrawerLayer.tsx')).DrawerLayer);
