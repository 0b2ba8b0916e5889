import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** In CSS pixels: the side, and the stroke as drawn on a grid of 24. */
const SIZES = { xs: [16, 2.5], s: [18, 2.25], m: [20, 2.25], l: [22, 2.25], picture: [48, 1.5] } as const;

interface IconProps {
  readonly of: LucideIcon;
  /** `picture` stands alone over words; the others stand beside them or on a button. */
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
}

/** A sign that says what the words beside it, or the name of its button, say too. */
export function Icon({ of: Drawing, size = 'm', className }: IconProps): ReactNode {
  const [side, stroke] = SIZES[size];
  return <Drawing size={side} strokeWidth={stroke} className={className} aria-hidden />;
}
