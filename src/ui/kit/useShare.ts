import { useState } from 'react';

type ShareState = 'idle' | 'copied' | 'failed';

/** Shares a URL with the device's share sheet, or copies it where there is none. */
export function useShare(): readonly [ShareState, (content: { readonly title: string; readonly url: string }) => void] {
  const [state, setState] = useState<ShareState>('idle');
  const share = async (content: { readonly title: string; readonly url: string }): Promise<void> => {
    const isShared = 'share' in navigator;
    try {
      if (isShared) await navigator.share(content);
      else await navigator.clipboard.writeText(content.url);
      setState(isShared ? 'idle' : 'copied');
    } catch (error) {
      // Closing the share sheet is not an error.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      setState(isClosed ? 'idle' : 'failed');
    }
  };
  return [state, (content) => void share(content)];
}
