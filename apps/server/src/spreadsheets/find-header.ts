import { createHash } from 'node:crypto'
import { type Block, headerGrid } from './header-grid.ts'
import type { Merge, SheetRows } from './table.ts'

export interface Header {
  /** Zero-based rows: the head is top..bottom, the data begins at `data`. */
  top: number
  bottom: number
  data: number
  /** Columns that have a title; a two-storey head gives «Стоимость / всего». */
  columns: { index: number; title: string }[]
  /** The same for files of the same form: a column mapping is remembered by it. */
  signature: string
}

/** Title rows, requisites and signatures of the usual forms end long before this row. */
const DEPTH = 60
/** A row with fewer titles than this share of the best row is a part of the form above the table. */
const ENOUGH = 0.7

const COLUMN_WORD =
  /номер|№|дата|сумм|наименован|инн|кпп|сч[её]т|договор|контрагент|ед\.|единиц|цена|кол-во|колич|объ[её]м|стоимост|назначен|адрес|код|стат|объект|фио|телефон|комментар|вид|тип|показан|работ|ндс/i

type Grid = ReturnType<typeof headerGrid>

/** The last row of a head that begins at `top`: below merged titles stand their sub-titles. */
function headBottom(grid: Grid, top: number): number {
  const blocks = grid.blocksOf(top)
  const bottom = Math.max(top, ...blocks.filter((block) => block.top === top).map((block) => block.bottom))
  if (bottom > top) return bottom
  const wide = blocks.filter((block) => block.right > block.left)
  const below = grid.blocksOf(top + 1)
  const isUnder = (block: Block) => wide.some(({ left, right }) => block.left >= left && block.right <= right)
  const isSubHead =
    wide.length > 0 && below.length >= 2 && below.every((block) => block.isLabel && isUnder(block))
  return isSubHead ? top + 1 : top
}

/**
 * Blocks as they would be merged where a head of two rows is not: «Цена» over its first column and nothing over the others,
 * below it «работ», «материалов»; null where the row below is none of the head. Some title has to stand over nothing: above
 * a whole head stand requisites.
 */
function likeMerged(grid: Grid, top: number): Merge[] | null {
  const titles = grid.blocksOf(top)
  const below = grid.blocksOf(top + 1)
  if (below.length < 2 || !below.every(({ isLabel, top: begin }) => isLabel && begin > top)) return null
  const titled = new Set(titles.map(({ left }) => left))
  const under = new Set(below.map(({ left }) => left))
  const groups = titles.flatMap((block, at) => {
    const { left, right } = block
    const end = Math.max(right, (titles[at + 1]?.left ?? Math.max(...under) + 1) - 1)
    return end > right && under.has(left) ? [{ top, left, bottom: top, right: end }] : []
  })
  const isInside = ({ left }: Block) =>
    !titled.has(left) || groups.some((group) => group.left <= left && left <= group.right)
  const isSplit = below.some(({ left }) => !titled.has(left))
  return isSplit && below.every(isInside) && titles.some(({ left }) => !under.has(left)) ? groups : null
}

function titlesOf(grid: Grid, top: number, bottom: number, width: number) {
  const columns: { index: number; title: string }[] = []
  const leaves = new Set<Block>()
  for (let index = 0; index < width; index++) {
    const titles: string[] = []
    let leaf: Block | null = null
    for (let row = top; row <= bottom; row++) {
      const block = grid.blockOf(row, index)
      if (!block) continue
      leaf = block
      if (titles.at(-1) !== block.title) titles.push(block.title)
    }
    if (leaf) leaves.add(leaf)
    if (titles.length > 0) columns.push({ index, title: titles.join(' / ') })
  }
  return { columns, leaves }
}

function score(leaves: Set<Block>): number {
  let sum = 0
  for (const { isLabel, title } of leaves) sum += isLabel ? (COLUMN_WORD.test(title) ? 1.5 : 1) : -1
  return sum
}

/** Printed forms number their columns under the head: «1 2 3 4» or «А Б 1 2». */
function isNumbering(blocks: Block[]): boolean {
  const numbers = blocks.filter(({ title }) => /^\d{1,3}$/.test(title)).map(({ title }) => Number(title))
  if (numbers.length < 2 || numbers.length < blocks.length * 0.7) return false
  return numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
}

/** Numbers do not count: «с НДС (20 %)» and «с НДС (22 %)», «План 2025» and «План 2026» are one form. */
export function headerSignature(columns: { title: string }[]): string {
  const titles = columns.map(({ title }) =>
    title
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[^\p{L}]+/gu, ''),
  )
  return createHash('sha256').update(titles.join('|')).digest('hex').slice(0, 32)
}

/** The last row of a head and the grid that its titles stand in. */
function storeys(grid: Grid, top: number, merged: (more: Merge[]) => Grid): { bottom: number; of: Grid } {
  const bottom = headBottom(grid, top)
  const groups = bottom > top ? null : likeMerged(grid, top)
  return groups === null ? { bottom, of: grid } : { bottom: top + 1, of: merged(groups) }
}

/** Finds the head of the table among titles and requisites; null when no row looks like one. */
export function findHeader(rows: SheetRows, merges: Merge[] = []): Header | null {
  const depth = Math.min(rows.length, DEPTH)
  const grid = headerGrid(rows, merges, depth)
  const width = rows.slice(0, depth + 20).reduce((most, row) => Math.max(most, row.length), 0)
  const least = width === 1 ? 1 : 2
  const found = []
  for (let top = 0; top < depth; top++) {
    const blocks = grid.blocksOf(top)
    // A row that only continues blocks begun above is the lower half of a head already looked at.
    if (blocks.length < least || blocks.every((block) => block.top < top)) continue
    const { bottom, of } = storeys(grid, top, (more) => headerGrid(rows, [...merges, ...more], depth))
    const { columns, leaves } = titlesOf(of, top, bottom, width)
    if (leaves.size >= least) found.push({ top, bottom, columns, points: score(leaves) })
  }
  const best = Math.max(0, ...found.map(({ points }) => points))
  const head = found.find(({ points }) => points > 0 && points >= best * ENOUGH)
  if (!head) return null
  const { top, bottom, columns } = head
  const data = bottom + 1 + (isNumbering(grid.blocksOf(bottom + 1)) ? 1 : 0)
  return { top, bottom, data, columns, signature: headerSignature(columns) }
}
