/**
 * The most packages that the lock file may name, for any operating system, a package in several folders counted once. A
 * package more is a person more who can change what customers run, so whoever raises a number says in the commit what
 * it is for, and lowers it again with what goes. `shipped` are those whose code runs in a shop: on its server or in its
 * pages. `shop` are those that `npm start` waits for: the shipped ones and what a build needs.
 */
export const PACKAGE_BUDGET = { shipped: 150, shop: 251, all: 1319 } as const;
