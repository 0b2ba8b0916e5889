import { cartUseCases } from './features/cart.ts';
import { catalogUseCases } from './features/catalog.ts';
import { startupUseCases } from './features/startup.ts';

/** Use cases that the first screen needs; they are part of the first load. */
export const firstUseCases = { ...cartUseCases, ...catalogUseCases, ...startupUseCases } as const;
