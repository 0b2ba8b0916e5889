/** Puts a vendor's script into the page; rejects where it does not come. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${new URL(url).origin} did not come`)));
    document.head.append(script);
  });
}
