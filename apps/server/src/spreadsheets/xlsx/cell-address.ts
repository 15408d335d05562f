import type { Merge } from '../table.ts'

/** Zero-based column of an address such as 'AB12'. */
export function columnIndex(address: string): number {
  let column = 0
  for (let i = 0; i < address.length; i++) {
    const letter = address.charCodeAt(i) & ~32
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  return column - 1
}

/** The block behind 'B2:D4', or null when the text is no range of several cells. */
export function mergeOfRange(range: string): Merge | null {
  const match = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/i.exec(range)
  if (!match) return null
  const [, left = '', top = '', right = '', bottom = ''] = match
  return {
    top: Number(top) - 1,
    left: columnIndex(left),
    bottom: Number(bottom) - 1,
    right: columnIndex(right),
  }
}
