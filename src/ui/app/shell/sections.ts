import { paths } from '#ui/app/navigation/paths.ts';

/** The shop's sections, as the bar of a desk and the drawer of a phone list them: path and message id. */
export const sections = [
  [paths.home, 'shell.menu'],
  [paths.promotions, 'shell.promotions'],
  [paths.restos, 'shell.restos'],
] as const;
