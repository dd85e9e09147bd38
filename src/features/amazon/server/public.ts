export { listAccountsBehind } from './queries/list-accounts-behind.ts';
export { listInboundStages } from './queries/list-inbound-stages.ts';
