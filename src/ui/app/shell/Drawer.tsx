import { DialogSkeleton } from '#ui/kit/DialogSkeleton.tsx';
import { lazyPart } from '#ui/shop/lazyPart.tsx';

/** The menu drawer of a phone; its code is loaded when it is first opened. */
export const Drawer = lazyPart(async () => (await import('./OpenDrawer.tsx')).OpenDrawer, <DialogSkeleton />);
