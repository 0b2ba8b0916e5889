import { createContext } from 'react';

/** Of the restaurant whose catalog is open, as Schedule has it. */
export const TimezoneContext = createContext('UTC');
