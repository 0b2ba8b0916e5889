const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const FOR_PICTURES = /^(?:https?:|data:image\/)/i;

/** The address of a picture, unchanged; undefined when its URL scheme is not allowed for pictures. */
export function pictureAddress(address: string): string | undefined {
  const bare = address.replaceAll(/[\s\p{Cc}]/gu, '');
  return SCHEME.test(bare) && !FOR_PICTURES.test(bare) ? undefined : address;
}
