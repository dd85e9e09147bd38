import text from '../../../../docs/how-it-counts.md?raw';
import { parseHelp } from './parse-help.ts';

/** The page that says how values are calculated. Only what loads on demand imports it. */
export const help = parseHelp(text);
