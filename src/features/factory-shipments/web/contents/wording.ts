import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { formatNumber, formatCount } from '#web/format.ts';
import { KIT_STATES, type KitState } from '../../rules/verify.ts';

export const KIT_WORDS: Record<KitState, { text: string; tone: StatusTone }> = {
  matched: { text: 'Matched', tone: 'good' },
  missing: { text: 'Missing', tone: 'bad' },
  unexpected: { text: 'Unexpected', tone: 'watch' },
  doubled: { text: 'Duplicate', tone: 'watch' },
};

/** `18 matched, 2 missing`: what there is none of is left out. */
export const describeCounts = (count: (state: KitState) => number): string =>
  KIT_STATES.flatMap((state) =>
    count(state) > 0 || state === 'matched'
      ? `${formatNumber(count(state))} ${KIT_WORDS[state].text.toLowerCase()}`
      : [],
  ).join(', ');

export const boxKitsWords = {
  kits: 'Kits',
  heading: 'Error Loading Kits',
  failed: 'Failed to load the kits of this box',
  verifyAgain: 'Verify Again',
  verifyKits: 'Verify Kits',
  notKnown: 'Not known: the factory didn’t list this box’s serial numbers.',
  kitsScannedFactoryNamedNone: (count: number) =>
    `${formatCount(count, 'kit')} scanned; the factory listed none.`,
  factoryNamedKits: (expected: number) => `The factory listed ${formatCount(expected, 'kit')}`,
  howManyUnitsBoxHolds: (named: string) => `${named}; the number of units in the box is unknown.`,
  asManyAsBoxHolds: (named: string) => `${named}, matching the units in the box.`,
  boxHoldsUnits: (named: string, units: number) => `${named}; the box holds ${formatCount(units, 'unit')}.`,
  verified: (checkedBy: null | string) => `Verified by ${checkedBy ?? 'someone'} `,
  someone: 'Someone',
  explainDifference: 'Explain Difference',
  changeExplanation: 'Change Explanation',
  kitsFor: (count: number) => formatCount(count, 'kit'),
} as const;

export const explainDifferenceWords = {
  differenceOfExplained: (serialBox: string) => `Difference of ${serialBox} explained`,
  failed: 'Failed to save the explanation',
  title: (serialBox: string) => `Difference of ${serialBox}`,
  saveExplanation: 'Save Explanation',
  saving: 'Saving…',
  whatWasFoundOut: 'Explanation',
} as const;

export const importContentsWords = {
  kitsInBoxesImported: (kits: number, boxes: number, name: string) =>
    `${formatCount(kits, 'kit')} in ${formatCount(boxes, 'box', 'boxes')} imported from ${name}`,
  failedToImportKits: 'Failed to import the kits',
  title: 'Import Box Contents',
  wasNotImported: (name: string, count: number) =>
    `${name} wasn’t imported. Fix ${formatCount(count, 'problem')}, then try again.`,
  problems: 'Problems',
  row: 'Row',
  kit: 'Kit',
  problem: 'Problem',
  comparing: 'Comparing',
  failedToCompareFile: 'Failed to compare the file',
  chooseAnotherFile: 'Choose Another File',
  importing: 'Importing…',
  importKits: (count: number) => `Import ${formatCount(count, 'Kit')}`,
  andMore: (more: number) => ` and ${formatNumber(more)} more`,
  kitsInBoxes: (kits: number, count: number) =>
    `: ${formatCount(kits, 'kit')} in ${formatCount(count, 'box', 'boxes')}`,
  notRecorded: (some: string) =>
    `Not recorded: ${some}. Record these boxes first, then import the file again.`,
  fromAnotherBox: (count: number, some: string) =>
    `${formatCount(count, 'kit moves', 'kits move')} from another inbound box: ${some}`,
  kitsOfFileByBox: 'Kits in the File by Box',
  serialBox: 'Serial Box',
  kits: 'Kits',
  units: 'Units',
  before: 'Before',
  kitsReplaced: (replaced: number) => `${formatCount(replaced, 'kit')}, replaced`,
  differs: (units: number) => `${formatNumber(units)}, differs`,
} as const;

export const verifyKitsWords = {
  title: 'Discard your scans?',
  failedToSaveVerification: 'Failed to save the verification',
  verify: (serialBox: string) => `Verify ${serialBox}`,
  scanKit: 'Scan a Kit',
  nothingScannedYet: 'Nothing scanned yet',
  undoLastScan: 'Undo Last Scan',
  cancel: 'Cancel',
  saving: 'Saving…',
  saveVerification: 'Save Verification',
  pasteList: 'Paste a List',
  serialNumbersOneLine: 'Serial Numbers, One per Line',
  add: (count: number) => `Add ${formatNumber(count)}`,
} as const;
