import { LayerWaiting } from '#ui/components/LayerWaiting.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';

/** Sections, language and theme; its code comes with the first opening. */
export const Drawer = lazyPart(async () => (await import('./OpenDrawer.tsx')).OpenDrawer, <LayerWaiting />);
