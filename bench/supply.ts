/**
 * How good the proposals are: 30 made-up companies over two years, with a spreadsheet's rule, a reorder point, and all
 * proposals accepted. Each rule's reserve is set so that all hold the same stock on average.
 *
 *     npm run bench -- supply [worlds]
 */
import { createProposalRule, createReorderPointRule, createSpreadsheetRule } from './supply/rules.ts';
import { replayWorld, type ReplayedWorld, type SupplyRule } from './supply/replay.ts';
import { buildBenchWorld } from './supply/world.ts';

const WORLDS = 30;
const GOAL = 0.95;

interface RuleOutcome {
  lostPart: number;
  averageStock: number;
  service: number;
}

/** All worlds under a rule; each replay draws the same world again. */
function replayAll(worlds: number, rule: SupplyRule): RuleOutcome {
  const replayed = Array.from({ length: worlds }, (_, seed) => replayWorld(buildBenchWorld(seed + 1), rule));
  const sum = (read: (world: ReplayedWorld) => number): number =>
    replayed.reduce((total, world) => total + read(world), 0);
  return {
    lostPart: sum(({ lost }) => lost) / sum(({ wanted }) => wanted),
    averageStock: sum(({ averageStock }) => averageStock) / worlds,
    service: sum(({ service }) => service) / worlds,
  };
}

/** The reserve with which a rule holds a given stock on average. */
function findReserve(worlds: number, stock: number, create: (days: number) => SupplyRule): number {
  let low = -60;
  let high = 150;
  for (let step = 0; step < 14; step += 1) {
    const middle = (low + high) / 2;
    if (replayAll(worlds, create(middle)).averageStock < stock) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const formatPart = (part: number): string => `${(part * 100).toFixed(2)}%`;

function compareRules(worlds: number): void {
  const proposals = replayAll(worlds, createProposalRule());
  const { averageStock } = proposals;
  const spareDays = findReserve(worlds, averageStock, createSpreadsheetRule);
  const safetyDays = findReserve(worlds, averageStock, createReorderPointRule);
  const rows: [string, RuleOutcome][] = [
    [`spreadsheet, ${spareDays.toFixed(0)} spare days`, replayAll(worlds, createSpreadsheetRule(spareDays))],
    [
      `reorder point, ${safetyDays.toFixed(0)} safety days`,
      replayAll(worlds, createReorderPointRule(safetyDays)),
    ],
    ['proposals as they stand', proposals],
  ];
  console.log('| rule | units lost | average stock | in stock |');
  console.log('| --- | --- | --- | --- |');
  for (const [name, outcome] of rows)
    console.log(
      `| ${name} | ${formatPart(outcome.lostPart)} | ${outcome.averageStock.toFixed(0)} | ${formatPart(outcome.service)} |`,
    );
  const [spreadsheet, reorder] = rows.map(([, outcome]) => proposals.lostPart / outcome.lostPart);
  console.log(`lost against the spreadsheet: ${spreadsheet?.toFixed(2)} (bar 0.40)`);
  console.log(`lost against the reorder point: ${reorder?.toFixed(2)} (bar 0.70)`);
  console.log(`service against its goal: ${((proposals.service - GOAL) * 100).toFixed(1)} points (bar ±2)`);
}

compareRules(Number(process.argv[2] ?? WORLDS));
