import type { FactoryShipment, NewFactoryShipment } from '../../contract.ts';
import type { BoxDestinations } from '../../contract/destinations.ts';
import type { BoxRow } from '../../contract/import-rows.ts';
import { findBoxesAmong } from '../../rules/boxes.ts';

interface ImportFacts {
  shipments: readonly FactoryShipment[];
  /** Undefined while the list is not known. */
  destinations: BoxDestinations | undefined;
  /** Which destination a text of the file means, by the text. */
  chosen: Readonly<Record<string, string>>;
}

export interface BoxImportPlan {
  /** What is sent: with destinations as the list spells them, without boxes in transit. */
  boxes: NewFactoryShipment[];
  /** Texts of the file that are neither listed nor mapped, with how many boxes go there. */
  unknown: { text: string; boxes: number }[];
  inTransit: string[];
  /** Whether every text has a destination. */
  isMapped: boolean;
}

/** What an import does with the rows of a file. A destination is never guessed: people choose it for unknown texts. */
export function planImport(
  rows: readonly BoxRow[],
  { shipments, destinations, chosen }: ImportFacts,
): BoxImportPlan {
  const onTheirWay = shipments.filter(({ status }) => status === 'in_transit').map((box) => box.serial_box);
  const inTransit = findBoxesAmong(
    rows.map(({ box }) => box.serial_box),
    onTheirWay,
  );
  const left = new Set(inTransit);
  const wanted = rows.flatMap(({ box }) => (left.has(box.serial_box) ? [] : [box]));
  const listed = new Map(destinations?.destinations.map(({ name }) => [name.toLowerCase(), name]));
  const mapped = new Set(destinations?.mapped.map(({ text }) => text.toLowerCase()));
  const isKnown = (text: string) =>
    destinations === undefined || listed.has(text.toLowerCase()) || mapped.has(text.toLowerCase());
  const unknown = Map.groupBy(
    wanted.map(({ to_warehouse: text }) => text).filter((text) => !isKnown(text)),
    (text) => text,
  );
  return {
    boxes: wanted.map((box) => ({
      ...box,
      to_warehouse:
        listed.get(box.to_warehouse.toLowerCase()) ?? chosen[box.to_warehouse] ?? box.to_warehouse,
    })),
    unknown: [...unknown].map(([text, boxes]) => ({ text, boxes: boxes.length })),
    inTransit,
    isMapped: [...unknown.keys()].every((text) => chosen[text] !== undefined),
  };
}
