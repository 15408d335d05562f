/** How fast passwords and codes may be tried: the first ones at once, then after 1, 2, 4 … seconds. */
export interface Pace {
  /** Failures that cost no wait. */
  free: number
  longest_s: number
}

/** Counted over an hour: about twenty tries, whoever tries. */
export const ACCOUNT_PACE: Pace = { free: 9, longest_s: 900 }

/** Counted over ten minutes: an office behind one address mistypes often, a list of names tried from there slows down. */
export const ADDRESS_PACE: Pace = { free: 100, longest_s: 10 }

/** A wait that a person does not notice is waited out by the server; a longer one is told. */
export const LONGEST_HOLD_S = 2

/** Seconds from the attempt before to the next one, after so many failures. */
export function pauseAfter(failures: number, { free, longest_s }: Pace): number {
  return failures < free ? 0 : Math.min(longest_s, 2 ** (failures - free))
}
