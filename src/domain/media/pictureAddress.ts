const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const FOR_PICTURES = /^(?:https?:|data:image\/)/i;

/** An address that a picture may come from, as it stands; undefined for one whose scheme is for something else. */
export function pictureAddress(address: string): string | undefined {
  const bare = address.replaceAll(/[\s\p{Cc}]/gu, '');
  return SCHEME.test(bare) && !FOR_PICTURES.test(bare) ? undefined : address;
}
