export type { RightsCheck, SourceReading, Source } from './feeds/source.ts';
export { describeCheck, NOT_OFFERED } from './feeds/not-offered.ts';
export { withDeadlines } from './feeds/with-deadlines.ts';
export type { Deadline } from '../rules.ts';
export {
  listSourceFreshness,
  findNextStateChange,
  listSourceStatuses,
  listSourceRuns,
} from './queries/list-sources.ts';
export { listTroubledDays, type DayTrouble } from './queries/list-troubled-days.ts';
export { declareConfiguration, type Configuration } from './commands/declare-configuration.ts';
export { watchConfiguration } from './commands/watch-configuration.ts';
export { purgeRuns, registerSources, syncJob } from './commands/timetable.ts';
export { runSoon } from './commands/run-soon.ts';
export { runSourceOnce } from './commands/run-source.ts';
export { sourceNaming } from './queries/record-names.ts';
export { testSource } from './commands/test-source.ts';
export { sourceFinder } from './queries/find-sources.ts';
export { listSilentSources, SOURCE_RULES } from './queries/source-rules.ts';
export { forgetSyncRequester } from './queries/forget-author.ts';
