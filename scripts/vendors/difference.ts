/** In which way our code and a vendor's own model differ. */
export type DifferenceKind =
  | 'unknown path'
  | 'unknown parameter'
  | 'missing parameter'
  | 'unknown value'
  | 'other format'
  | 'optional there'
  | 'missing field'
  | 'other type'
  | 'example does not parse'
  | 'deprecated'
  | 'unknown field'
  | 'refused question';

export interface Difference {
  kind: DifferenceKind;
  /** The vendor and the call: `Amazon orders`. */
  call: string;
  text: string;
}

export const formatDifference = ({ kind, call, text }: Difference): string => `${call}: ${kind}: ${text}`;
