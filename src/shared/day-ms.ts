/** As long as a day is by UTC. Where clocks change, a calendar day may be an hour shorter or longer. */
export const DAY_MS = 86_400_000;
