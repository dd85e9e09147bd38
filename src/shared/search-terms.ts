/** What was typed, in the forms used to search records; all in lowercase. */
export interface SearchTerms {
  text: string;
  words: readonly string[];
  /** The identifiers that it may be: as it is, and as scanners and people write it. */
  codes: readonly string[];
  /** A part of an identifier from its beginning, with and without spaces; none while it is too short. */
  starts: readonly string[];
  /** And up to its end. */
  ends: readonly string[];
}
