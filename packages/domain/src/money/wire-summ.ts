import { type Kopecks, roubles } from './money.ts'

/** A sum as the wire and the browser carry it: a JSON number of its decimal text, never computed with (K-05). */
export function wireSumm(value: Kopecks | string): number {
  return Number(typeof value === 'bigint' ? roubles(value) : value)
}
