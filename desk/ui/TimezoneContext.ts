import { createContext } from 'react';

/** Time zone of the restaurant whose catalog is open: a UTC offset or an IANA name. */
export const TimezoneContext = createContext('UTC');
