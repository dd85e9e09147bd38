export { episodeNaming } from './queries/record-names.ts';
export { purgeFigures } from './queries/figures.ts';
export { watchRules, type WatchInput } from './feeds/watch-rules.ts';
export { listUnknown } from './queries/unknowns.ts';
export {
  listAssignments,
  listFiredEpisodes,
  listOpenEpisodes,
  type OpenNews,
  type Assignment,
  type NewsEpisode,
} from './queries/news.ts';
