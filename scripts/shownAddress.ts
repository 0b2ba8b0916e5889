/** Replaces the server's own port in its output by that of the page's development server. */
export function shownAddress(text: string, { own, shown }: { readonly own: string; readonly shown: string }): string {
  return text.replaceAll(new RegExp(`(http://[\\w.-]+|http://\\[[\\w:]+\\]):${own}\\b`, 'g'), `$1:${shown}`);
}
