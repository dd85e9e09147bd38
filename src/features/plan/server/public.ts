export { dayNaming } from './queries/record-names.ts';
export { findChinaDays, loadCustomerDays } from './queries/legs.ts';
