import type { SearchTerms } from '#shared/search-terms.ts';

/** How many results of each kind are shown. */
export const FINDS_OF_A_KIND = 5;
/** From this many letters on, the beginning of an identifier is enough; fewer only find exact matches. */
const START_LETTERS = 2;
/** From this many letters on, its end is enough, as people read it off a label. */
const END_LETTERS = 3;
export const SEARCH_MAX = 200;
/** How many of the records a person opened last are kept. */
export const RECENT_KEPT = 8;

// What a label's bar code has in front of the tracking number: USPS the postcode, FedEx 22 digits of its own.
const USPS_LABEL = /^420\d{5}(?:\d{4})?(9\d{19,25})$/;
const FEDEX_LABEL = /^\d{22}(\d{12})$/;

/** The identifiers that a text may be: without the spaces in which labels group them, and out of a label's bar code. */
function listCodes(text: string): string[] {
  const plain = text.replaceAll(/\s/g, '');
  const ofLabel = [USPS_LABEL, FEDEX_LABEL].flatMap((label) => label.exec(plain)?.[1] ?? []);
  return [...new Set([text, plain, `#${plain}`, ...ofLabel])];
}

/** What was typed, as records are looked for. */
export function parseSearchText(typed: string): SearchTerms {
  const text = typed.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
  const plain = text.replaceAll(' ', '');
  const spellings = [...new Set([text, plain])];
  return {
    text,
    words: text.split(' ').filter(Boolean),
    codes: listCodes(text),
    starts: plain.length < START_LETTERS ? [] : spellings,
    ends: plain.length < END_LETTERS ? [] : spellings,
  };
}

/** Groups with an exact find first, in each the exact ones first, and as many of each as are shown. */
export function rankGroups<Group extends { finds: readonly { isExact: boolean }[] }>(
  groups: readonly Group[],
): Group[] {
  const countExact = ({ finds }: Group): number => Number(finds.some(({ isExact }) => isExact));
  return groups
    .filter(({ finds }) => finds.length > 0)
    .toSorted((one, other) => countExact(other) - countExact(one))
    .map((group) => ({
      ...group,
      finds: group.finds
        .toSorted((one, other) => Number(other.isExact) - Number(one.isExact))
        .slice(0, FINDS_OF_A_KIND),
    }));
}
