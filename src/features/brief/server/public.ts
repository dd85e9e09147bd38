export { sendBriefs, type BriefsInput } from './feeds/send-briefs.ts';
export type { BriefSources } from './queries/gather-brief-facts.ts';
