import { penaltyOf } from './qr-penalty.ts'

/** Centres of the small squares that straighten the picture, by version. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
]

export interface QrField {
  size: number
  version: number
  dark: boolean[][]
  /** Squares that are not data. */
  fixed: boolean[][]
  fill(words: readonly number[]): void
}

const square = (size: number) => Array.from({ length: size }, () => Array.from({ length: size }, () => false))

/** The picture with everything but its data. */
export function newField(version: number): QrField {
  const size = version * 4 + 17
  const dark = square(size)
  const fixed = square(size)
  const set = (row: number, column: number, isDark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    ;(dark[row] as boolean[])[column] = isDark
    ;(fixed[row] as boolean[])[column] = true
  }
  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0)
    set(index, 6, index % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    ring(row, column, 4, (distance) => distance !== 2 && distance !== 4, set)
  const centres = ALIGNED[version - 1] ?? []
  const last = centres.at(-1)
  for (const row of centres)
    for (const column of centres) {
      const isCorner =
        (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)
      if (!isCorner) ring(row, column, 2, (distance) => distance !== 1, set)
    }
  // The place of the mask and level is kept, its values follow when the mask is known.
  placeFormat(size, 0, set)
  if (version >= 7) placeVersion(size, version, set)
  return { size, version, dark, fixed, fill: (words) => fill(dark, fixed, words) }
}

type Set = (row: number, column: number, isDark: boolean) => void

function ring(row: number, column: number, reach: number, isDark: (distance: number) => boolean, set: Set) {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      set(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))))
}

const bitOf = (value: number, bit: number) => ((value >>> bit) & 1) === 1

/** Level M and the mask, protected by ten more bits, twice. */
function placeFormat(size: number, mask: number, set: Set) {
  let rest = mask
  for (let turn = 0; turn < 10; turn++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  for (let bit = 0; bit <= 5; bit++) set(bit, 8, bitOf(bits, bit))
  set(7, 8, bitOf(bits, 6))
  set(8, 8, bitOf(bits, 7))
  set(8, 7, bitOf(bits, 8))
  for (let bit = 9; bit < 15; bit++) set(8, 14 - bit, bitOf(bits, bit))
  for (let bit = 0; bit < 8; bit++) set(8, size - 1 - bit, bitOf(bits, bit))
  for (let bit = 8; bit < 15; bit++) set(size - 15 + bit, 8, bitOf(bits, bit))
  set(size - 8, 8, true)
}

function placeVersion(size: number, version: number, set: Set) {
  let rest = version
  for (let turn = 0; turn < 12; turn++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let bit = 0; bit < 18; bit++) {
    const across = size - 11 + (bit % 3)
    const along = Math.floor(bit / 3)
    set(along, across, bitOf(bits, bit))
    set(across, along, bitOf(bits, bit))
  }
}

/** Two columns at a time from the right, up and down in turn, past what is fixed. */
function fill(dark: boolean[][], fixed: boolean[][], words: readonly number[]) {
  const size = dark.length
  let at = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUp = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const row = isUp ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (fixed[row]?.[column] || at >= words.length * 8) continue
        ;(dark[row] as boolean[])[column] = bitOf(words[at >>> 3] ?? 0, 7 - (at & 7))
        at++
      }
    }
  }
}

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** The data turned over by the mask, with the words that name it. */
export function applyMask({ size, dark, fixed }: QrField, mask: number): boolean[][] {
  const masked = dark.map((line, row) =>
    line.map((isDark, column) =>
      fixed[row]?.[column] ? isDark : isDark !== (MASKS[mask]?.(row, column) ?? false),
    ),
  )
  placeFormat(size, mask, (row, column, isDark) => {
    ;(masked[row] as boolean[])[column] = isDark
  })
  return masked
}

/** The mask whose picture a camera tells from its surroundings best. */
export function leastPenalty(field: QrField): number {
  const penalties = MASKS.map((_mask, index) => penaltyOf(applyMask(field, index)))
  return penalties.indexOf(Math.min(...penalties))
}
