/** The id of a variant in a place: no two lines of the supply have the same. */
export const formatLineId = (placeId: string, cell: string): string => `${placeId} ${cell}`;
