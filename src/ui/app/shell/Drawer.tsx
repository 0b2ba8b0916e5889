import { DialogSkeleton } from '#ui/components/DialogSkeleton.tsx';
import { lazyPart } from '#ui/components/lazyPart.tsx';

/** The menu drawer of a phone; its code is loaded when it is first opened. */
export const Drawer = lazyPart(async () => (await import('./OpenDrawer.tsx')).OpenDrawer, <DialogSkeleton />);
