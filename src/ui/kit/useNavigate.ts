import { createContext, useContext } from 'react';
import { navigate } from 'wouter/use-browser-location';

type Navigate = (path: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;

/** How pages are opened: in the browser's address bar, or in the memory of a test. */
export const NavigateContext = createContext<Navigate>(navigate);

/**
 * The function that opens a page. Unlike `useLocation` it does not render the component again with every new location,
 * which matters where a page has hundreds of links.
 */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}
