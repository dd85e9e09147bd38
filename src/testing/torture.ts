/** How often something is tried: a few times by `npm test`, as often as the table demands by `npm run torture`. */
export const times = (few: number, full: number): number => (process.env['TORTURE'] === 'full' ? full : few);
