import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';

/** Side in CSS pixels, and stroke width on the icon's grid of 24. */
const SIZES = { xs: [16, 2.5], s: [18, 2.25], m: [20, 2.25], l: [22, 2.25], picture: [48, 1.5] } as const;

interface IconProps {
  /** The drawing: tags of SVG with their attributes. */
  readonly of: IconNode;
  /** `picture` is for an icon above text; the other sizes are for icons beside text or in buttons. */
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
  /** It points along the line, so it turns round where lines run from right to left. */
  readonly turns?: true;
}

/** A decorative icon, hidden from assistive technology, because the text or button name says the same. */
export function Icon({ of: drawing, size = 'm', className, turns }: IconProps): ReactNode {
  const [side, stroke] = SIZES[size];
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      data-turns={turns}
      aria-hidden
    >
      {drawing.map(([tag, attributes], place) => {
        const Shape = tag as 'path';
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a drawing are always the same.
        return <Shape key={place} {...attributes} />;
      })}
    </svg>
  );
}
