const spelledDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `21 Nov 2026` */
export const spellDay = (day: string): string => spelledDay.format(new Date(day)).replace('Sept', 'Sep');
