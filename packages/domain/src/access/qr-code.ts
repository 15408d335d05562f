import { correctionOf } from './qr-correction.ts'
import { applyMask, leastPenalty, newField } from './qr-field.ts'

/** Bytes that a picture of each version 1 … 12 holds at level M, and its blocks: [blocks, data bytes each] and the longer ones. */
const VERSIONS = [
  { check: 10, blocks: [[1, 16]] },
  { check: 16, blocks: [[1, 28]] },
  { check: 26, blocks: [[1, 44]] },
  { check: 18, blocks: [[2, 32]] },
  { check: 24, blocks: [[2, 43]] },
  { check: 16, blocks: [[4, 27]] },
  { check: 18, blocks: [[4, 31]] },
  {
    check: 22,
    blocks: [
      [2, 38],
      [2, 39],
    ],
  },
  {
    check: 22,
    blocks: [
      [3, 36],
      [2, 37],
    ],
  },
  {
    check: 26,
    blocks: [
      [4, 43],
      [1, 44],
    ],
  },
  {
    check: 30,
    blocks: [
      [1, 50],
      [4, 51],
    ],
  },
  {
    check: 22,
    blocks: [
      [6, 36],
      [2, 37],
    ],
  },
] as const

/** The dark squares of a QR code of a text (ISO/IEC 18004, bytes, level M), without the quiet edge of four squares. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.findIndex((_one, index) => bytes.length + headOf(index + 1) <= roomOf(index)) + 1
  const layout = VERSIONS[version - 1]
  if (!layout) throw new RangeError('The text is too long for the picture')
  const words = interleaved(dataWords(bytes, version), layout)
  const field = newField(version)
  field.fill(words)
  const mask = leastPenalty(field)
  return applyMask(field, mask)
}

/** Bytes that the head of the data takes: four bits of the kind, eight or sixteen of the length. */
const headOf = (version: number) => (version < 10 ? 2 : 3)

const roomOf = (index: number) =>
  (VERSIONS[index]?.blocks ?? []).reduce((sum, [count, size]) => sum + count * size, 0)

function dataWords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1)
  }
  put(4, 4)
  put(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) put(byte, 8)
  const room = roomOf(version - 1) * 8
  put(0, Math.min(4, room - bits.length))
  while (bits.length % 8 > 0) bits.push(0)
  const words: number[] = []
  for (let at = 0; at < bits.length; at += 8)
    words.push(bits.slice(at, at + 8).reduce((word, bit) => word * 2 + bit, 0))
  for (let turn = 0; words.length < room / 8; turn++) words.push(turn % 2 === 0 ? 0xec : 0x11)
  return words
}

/** Blocks stand word by word beside each other, so that a scratch hurts each of them a little. */
function interleaved(words: readonly number[], layout: (typeof VERSIONS)[number]): number[] {
  const blocks: number[][] = []
  let at = 0
  for (const [count, size] of layout.blocks) {
    for (let index = 0; index < count; index++) {
      blocks.push(words.slice(at, at + size))
      at += size
    }
  }
  const checks = blocks.map((block) => correctionOf(block, layout.check))
  const mixed: number[] = []
  const longest = Math.max(...blocks.map((block) => block.length))
  for (let index = 0; index < longest; index++)
    for (const block of blocks) if (index < block.length) mixed.push(block[index] as number)
  for (let index = 0; index < layout.check; index++)
    for (const check of checks) mixed.push(check[index] as number)
  return mixed
}
