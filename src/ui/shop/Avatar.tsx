import { UserRound } from 'lucide';
import { type ReactNode, useState } from 'react';
import { fullName, type Profile } from '#domain/session/Profile.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import styles from './Avatar.module.css';

/** A person's picture, with their initials or an icon as the fallback. */
export function Avatar({ profile }: { readonly profile: Profile }): ReactNode {
  const { avatar } = profile;
  const [missing, setMissing] = useState<string>();
  const initials = initialsOf(profile);
  if (avatar !== undefined && avatar !== missing) {
    return (
      <img
        className={styles.avatar}
        src={avatar}
        alt=""
        width={56}
        height={56}
        referrerPolicy="no-referrer"
        onError={() => setMissing(avatar)}
      />
    );
  }
  return (
    <span className={styles.avatar} aria-hidden>
      {initials || <Icon of={UserRound} size="l" />}
    </span>
  );
}

function initialsOf(profile: Profile): string {
  const words = fullName(profile)
    .split(/[\s-]+/)
    .filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
