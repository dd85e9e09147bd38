export { listAgenda, type AgendaCompany } from './queries/list-agenda.ts';
export { keepAgenda } from './routes/keep-agenda.ts';
