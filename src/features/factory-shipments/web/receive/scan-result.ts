import type { ScanFinding } from '../../rules/receive.ts';
import type { ScreenBox } from './shipments.ts';
import { scanResultWords as words } from './wording.ts';

/** What the screen says about the last scan. */
export interface ScanResult {
  tone: 'good' | 'bad';
  heading: string;
  detail: string;
  /** A box of another shipment, which may be received all the same. */
  other?: ScreenBox;
}

export const DAY_TO_CORRECT: ScanResult = {
  tone: 'bad',
  heading: words.notReceived,
  detail: words.correctTheDay,
};

/** Says what a scan was, so that it is understood from a metre away. */
export function describeScan(
  code: string,
  finding: ScanFinding<ScreenBox>,
  { here, total, formatDay }: { here: number; total: number; formatDay: (moment: string) => string },
): ScanResult {
  switch (finding.kind) {
    case 'receive':
      return {
        tone: 'good',
        heading: finding.box.serial_box,
        detail: words.received(here, total),
      };
    case 'already-received': {
      const at = finding.box.delivered_date;
      return {
        tone: 'bad',
        heading: words.alreadyReceived,
        detail: at ? words.boxOnDay(finding.box.serial_box, formatDay(at)) : finding.box.serial_box,
      };
    }
    case 'other-shipment':
      return {
        tone: 'bad',
        heading: words.otherShipment,
        detail: words.belongs(finding.box.serial_box, finding.box.tracking_number),
        other: finding.box,
      };
    case 'unknown':
      return { tone: 'bad', heading: words.unknownBox, detail: words.isNotRecorded(code) };
  }
}
