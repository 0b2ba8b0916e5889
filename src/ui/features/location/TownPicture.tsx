import '#ui/theme/town.css';
import type { ReactNode } from 'react';
import { classNames } from '#ui/kit/classNames.ts';
import { useLayout } from '#ui/kit/useLayout.ts';
import styles from './TownPicture.module.css';

/** A picture that fills the empty space of a short form on a phone; a desktop shows it beside the form. */
export function SheetPicture(): ReactNode {
  if (useLayout() !== 'mobile') return null;
  return (
    <div className={styles.picture}>
      <TownPicture />
    </div>
  );
}

/** An illustration of a generic town. */
export function TownPicture({ className }: { readonly className?: string | undefined }): ReactNode {
  return (
    <svg
      className={classNames(styles.town, className)}
      viewBox="0 0 510 736"
      preserveAspectRatio="xMidYMid slice"
      data-town
      aria-hidden
    >
      <rect className={styles.land} width="510" height="736" />
      <path
        className={styles.park}
        d="M318 96c34-14 92-8 112 22 18 28 4 74-24 92-30 20-86 18-106-10-20-30-16-90 18-104Z"
      />
      <path
        className={styles.park}
        d="M40 420c22-16 66-14 84 6 16 20 10 56-12 70-24 14-66 10-80-12-12-20-10-50 8-64Z"
      />
      <g className={styles.street}>
        <path d="M-20 150C120 190 240 120 530 60" />
        <path d="M-20 268C140 300 300 250 530 262" />
        <path d="M-20 392C120 372 330 420 530 366" />
        <path d="M-20 520C150 480 300 530 530 470" />
        <path d="M84-20C70 160 120 330 96 640" />
        <path d="M214-20C236 170 190 360 236 640" />
        <path d="M352 240C344 360 392 470 372 600" />
        <path d="M470-20C446 150 486 330 462 600" />
      </g>
      <g className={styles.avenue}>
        <path d="M-20 210C160 236 330 180 530 190" />
        <path d="M160-20C150 210 200 420 162 660" />
      </g>
      <path className={styles.shore} d="M-20 598C110 548 190 640 300 606S440 536 530 570V760H-20Z" />
      <path className={styles.sea} d="M-20 614C110 564 190 656 300 622S440 552 530 586V760H-20Z" />
      <g className={styles.wave}>
        <path d="M70 676q12-9 24 0t24 0 24 0" />
        <path d="M330 668q12-9 24 0t24 0 24 0" />
        <path d="M210 706q12-9 24 0t24 0 24 0" />
      </g>
      <path className={styles.way} d="M206 398C270 394 330 412 352 402C348 372 348 350 352 322" />
      <g transform="translate(170 396)">
        <circle className={styles.plate} r="64" />
        <circle className={styles.rim} r="53" />
        <circle className={styles.crust} r="48" />
        <circle className={styles.cheese} r="40" />
        <path className={styles.cuts} d="M0-48V48M-41.5-24L41.5 24M-41.5 24L41.5-24" />
        <g className={styles.salami}>
          <circle cx="-12" cy="-24" r="9" />
          <circle cx="20" cy="-22" r="8" />
          <circle cx="27" cy="3" r="9" />
          <circle cx="10" cy="25" r="9" />
          <circle cx="-16" cy="22" r="8" />
          <circle cx="-27" cy="-3" r="9" />
        </g>
        <path
          className={styles.basil}
          d="M-4 2C-12-6-8-16 4-16C8-6 4 2-4 2ZM12 8C12-2 22-6 30 0C28 10 20 14 12 8ZM-26 12C-20 4-12 6-8 14C-14 20-22 20-26 12Z"
        />
      </g>
      <g className={styles.pin} transform="translate(352 318)">
        <ellipse cy="3" rx="15" ry="5" />
        <path d="M0 0C-8-16-32-32-32-58a32 32 0 0 1 64 0C32-32 8-16 0 0Z" />
        <circle cy="-58" r="13" />
      </g>
    </svg>
  );
}
