import type { Method, Right } from './sections.ts'

/** Apart from the table of sections, which a browser needs only once somebody has signed in. */
export function partsOfRight(right: Right): { section: string; method: Method } {
  const dot = right.lastIndexOf('.')
  return { section: right.slice(0, dot), method: right.slice(dot + 1) as Method }
}
