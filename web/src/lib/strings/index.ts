// The catalogue in use. A translation is one more file of the same shape as en.ts.
export { en as t } from './en.ts';
