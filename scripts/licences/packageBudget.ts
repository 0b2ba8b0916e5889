/**
 * The most packages that the lock file may name, for any operating system, a package in several folders counted once. A package more is a
 * person more who can change what customers run, so whoever raises a number says in the commit what it is for, and lowers it again
 * with what goes. `shipped` are those whose code runs in a shop: on its server or in its pages.
 */
export const PACKAGE_BUDGET = { shipped: 112, all: 1155 } as const;
