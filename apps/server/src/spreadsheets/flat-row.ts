/** A row that was dragged up to a point is a line nobody reads: as unseen as a hidden one. */
const FLAT_POINTS = 1

/** Files keep heights of rows in points and in twentieths of them. */
export const isFlat = (points: number): boolean => points <= FLAT_POINTS
export const isFlatTwips = (twips: number): boolean => isFlat(twips / 20)
