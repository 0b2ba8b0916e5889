import { paths } from '#ui/app/navigation/paths.ts';

/** The shop's sections in the app bar and the drawer: path and message id. */
export const sections = [
  [paths.home, 'shell.menu'],
  [paths.promotions, 'shell.promotions'],
  [paths.restos, 'shell.restos'],
] as const;
