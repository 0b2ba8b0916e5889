import { Globe, Mail, Phone as PhoneSign } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { linkWords, phoneLink, safeLink } from '#domain/text/safeLink.ts';
import { Phone } from '#ui/components/Phone.tsx';
import styles from './RestaurantContacts.module.css';

/** How to reach it. What is not safe to follow stands there as words. */
export function RestaurantContacts({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const { phones, emails, links } = restaurant;
  return (
    <ul className={styles.contacts}>
      {phones.map((phone) => (
        <Contact key={phone} sign={<PhoneSign {...SIGN} />} href={phoneLink(phone)} words={<Phone number={phone} />} />
      ))}
      {emails.map((email) => (
        <Contact key={email} sign={<Mail {...SIGN} />} href={safeLink(`mailto:${email}`)} words={email} />
      ))}
      {links.map((link) => (
        <Contact key={link} sign={<Globe {...SIGN} />} href={safeLink(link)} words={linkWords(link)} />
      ))}
    </ul>
  );
}

const SIGN = { size: 18, strokeWidth: 2.25, 'aria-hidden': true } as const;

interface ContactProps {
  readonly sign: ReactNode;
  readonly href: string | undefined;
  readonly words: ReactNode;
}

function Contact({ sign, href, words }: ContactProps): ReactNode {
  const isElsewhere = href?.startsWith('http') === true;
  return (
    <li className={styles.contact}>
      {sign}
      {href === undefined ? (
        <span>{words}</span>
      ) : (
        <a
          href={href}
          className={styles.link}
          {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {words}
        </a>
      )}
    </li>
  );
}
