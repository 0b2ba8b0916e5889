import type { MouseEvent } from 'react';
import type { DishGroup } from '#domain/catalog/DishGroup.ts';

/**
 * The element id and URL hash of a group: unique for each pair of ids, stable across visits, and without spaces or
 * percent signs.
 */
export function sectionAnchor({ menuId, id }: Pick<DishGroup, 'menuId' | 'id'>): string {
  // Hyphens in the menu's id are escaped, so that the first hyphen after it is the separator.
  return `group-${escaped(menuId).replaceAll('-', escapedCharacter)}-${escaped(id)}`;
}

function escaped(id: string): string {
  return id.replaceAll(/[^\p{L}\p{Nd}_-]/gu, escapedCharacter);
}

function escapedCharacter(character: string): string {
  return `~${character.codePointAt(0)?.toString(16)}~`;
}

/**
 * Properties of a link to a section. It adds no history entry, so that Back leaves the menu, unless it opens a tab of
 * its own.
 */
export function sectionLink(anchor: string, onGo: (anchor: string) => void): SectionLink {
  return {
    href: `#${anchor}`,
    onClick: (event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      onGo(anchor);
    },
  };
}

interface SectionLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** The hash of the list of groups that the filters have emptied. */
export const emptiedAnchor = 'emptied';

/** Beyond this distance in screens scrolling is not animated. */
const FAR_SCREENS = 4;
const SETTLE_TIMEOUT_MS = 1500;

let finish = (): void => {};

/** Scrolls a section below the sticky bar and keeps it there while cards above it are rendered. */
export function goToSection(anchor: string): void {
  finish();
  const section = document.getElementById(anchor);
  if (section === null) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isFar = Math.abs(section.getBoundingClientRect().top) > innerHeight * FAR_SCREENS;
  section.scrollIntoView({ block: 'start', behavior: isCalm || isFar ? 'instant' : 'smooth' });
  section.focus({ preventScroll: true });

  let frame = 0;
  const until = performance.now() + SETTLE_TIMEOUT_MS;
  const hold = (): void => {
    section.scrollIntoView({ block: 'start', behavior: 'instant' });
    if (performance.now() < until) frame = requestAnimationFrame(hold);
    else finish();
  };
  const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  finish = () => {
    cancelAnimationFrame(frame);
    removeEventListener('scrollend', hold);
    for (const name of events) removeEventListener(name, finish);
    finish = () => {};
  };
  for (const name of events) addEventListener(name, finish, { passive: true, once: true });
  if (isCalm || isFar) hold();
  else addEventListener('scrollend', hold, { once: true });
}
