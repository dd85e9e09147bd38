/** What is on its way to a cell. */
export interface CellBoxes {
  arrivals: { day: string; units: number; boxes: number }[];
  overdue: { boxes: number; units: number };
  withoutUnits: number;
}
