export { makeBridges } from './feeds/make-bridges.ts';
export { createUnexplainedRule } from './queries/unexplained-rule.ts';
export { differenceNaming, transferNaming } from './queries/record-names.ts';
export { forgetTransferAuthor } from './queries/forget-author.ts';
