export { keepJourneys } from './feeds/keep-journeys.ts';
