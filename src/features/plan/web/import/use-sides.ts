import { useCallback, useState } from 'react';
import type { ImportCell } from '../../rules/sheet/workbook-preview.ts';

/** Whose figure stays where the file and the plan have both changed. */
export type ImportSide = 'plan' | 'file';

/** What was chosen for each cell in conflict; the plan's figure stays until the file's is chosen. */
export function useSides() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ImportSide>>(new Map());
  const getSide = useCallback(
    ({ address }: ImportCell): ImportSide => chosen.get(address) ?? 'plan',
    [chosen],
  );
  const chooseAll = useCallback(
    (cells: readonly ImportCell[], side: ImportSide) =>
      setChosen((before) => new Map([...before, ...cells.map(({ address }) => [address, side] as const)])),
    [],
  );
  const choose = useCallback((cell: ImportCell, side: ImportSide) => chooseAll([cell], side), [chooseAll]);
  const forget = useCallback(() => setChosen(new Map()), []);
  return { getSide, choose, chooseAll, forget, hasChosen: chosen.size > 0 };
}

export type ImportSides = ReturnType<typeof useSides>;
