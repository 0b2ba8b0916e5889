import { cartUseCases } from './features/cart.ts';
import { catalogUseCases } from './features/catalog.ts';
import { startupUseCases } from './features/startup.ts';

/** Those that the first screen needs, so that they come with it. */
export const firstUseCases = { ...cartUseCases, ...catalogUseCases, ...startupUseCases } as const;
