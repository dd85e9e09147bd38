export { listAgenda, type AgendaCompany } from './queries/list-agenda.ts';
