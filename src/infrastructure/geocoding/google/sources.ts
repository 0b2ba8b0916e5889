export { sources } from '../../google/sources.ts';
