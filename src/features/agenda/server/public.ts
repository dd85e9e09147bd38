export { listAgenda, type AgendaCompany } from './queries/list-agenda.ts';
export { keepAgenda } from './queries/keep-agenda.ts';
