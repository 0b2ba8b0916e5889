import { Globe, type IconNode, Mail, Phone as PhoneSign } from 'lucide';
import type { ReactNode } from 'react';
import type { Restaurant } from '#domain/catalog/Restaurant.ts';
import { linkText, phoneLink, safeLink } from '#domain/text/safeLink.ts';
import { Icon } from '#ui/kit/Icon.tsx';
import { Phone } from '#ui/shop/Phone.tsx';
import styles from './RestaurantContacts.module.css';

/** Contact details of a restaurant. A link that is not safe is shown as plain text. */
export function RestaurantContacts({ restaurant }: { readonly restaurant: Restaurant }): ReactNode {
  const { phones, emails, links } = restaurant;
  return (
    <ul className={styles.contacts}>
      {phones.map((phone) => (
        <Contact key={phone} sign={PhoneSign} href={phoneLink(phone)} text={<Phone number={phone} />} />
      ))}
      {emails.map((email) => (
        <Contact key={email} sign={Mail} href={safeLink(`mailto:${email}`)} text={email} />
      ))}
      {links.map((link) => (
        <Contact key={link} sign={Globe} href={safeLink(link)} text={linkText(link)} />
      ))}
    </ul>
  );
}

interface ContactProps {
  readonly sign: IconNode;
  readonly href: string | undefined;
  readonly text: ReactNode;
}

function Contact({ sign, href, text }: ContactProps): ReactNode {
  const isExternal = href?.startsWith('http') === true;
  return (
    <li className={styles.contact}>
      <Icon of={sign} size="s" />
      {href === undefined ? (
        <span>{text}</span>
      ) : (
        <a
          href={href}
          className={styles.link}
          {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {text}
        </a>
      )}
    </li>
  );
}
