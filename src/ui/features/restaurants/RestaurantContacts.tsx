import { Globe, type LucideIcon, Mail, Phone as PhoneSign } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { linkText, phoneLink, safeLink } from '#domain/text/safeLink.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { Phone } from '#ui/components/Phone.tsx';
import styles from './RestaurantContacts.module.css';

/** Contact details of a restaurant. A link that is not safe is shown as plain text. */
export function RestaurantContacts({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const { phones, emails, links } = restaurant;
  return (
    <ul className={styles.contacts}>
      {phones.map((phone) => (
        <Contact key={phone} sign={PhoneSign} href={phoneLink(phone)} words={<Phone number={phone} />} />
      ))}
      {emails.map((email) => (
        <Contact key={email} sign={Mail} href={safeLink(`mailto:${email}`)} words={email} />
      ))}
      {links.map((link) => (
        <Contact key={link} sign={Globe} href={safeLink(link)} words={linkText(link)} />
      ))}
    </ul>
  );
}

interface ContactProps {
  readonly sign: LucideIcon;
  readonly href: string | undefined;
  readonly words: ReactNode;
}

function Contact({ sign, href, words }: ContactProps): ReactNode {
  const isElsewhere = href?.startsWith('http') === true;
  return (
    <li className={styles.contact}>
      <Icon of={sign} size="s" />
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
