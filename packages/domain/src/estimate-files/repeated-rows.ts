import { type Kopecks, roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFileRow } from './estimate-file.ts'

/** A part of a file that stands in it once more. */
export interface RepeatedPart {
  kind: 'rows' | 'section'
  place: string
}

/** So many rows that follow each other and all stand above already are no accident. */
const RUN = 3
const SECTION_NUMBER = /^(?:под)?раздел\s*№?\s*[\d.]+\s*[.:)–—-]?\s*(?=\p{L})/iu

/** A row of the file with all lines that it became: works and materials of one row are not two of them. */
interface Item {
  place: string
  number: string
  /** What it is and costs, wherever it stands. */
  same: string
  /** The headings that it stands under, the last of them and which of the folders that is. */
  path: string
  heading: string
  folder: number
  summ: Kopecks
}

/**
 * A page copied twice, a section that stands twice under its own name. The same works under another heading are another
 * floor of the house, and nothing is said of them.
 */
export function repeatedParts(rows: readonly EstimateFileRow[]): RepeatedPart[] {
  const items = itemsOf(rows)
  const { told, covered } = repeatedRuns(items)
  return [...told, ...repeatedSections(items, covered)]
}

/** What a row is, whatever its number and its heading. */
export const sameWork = ({ code, name, unit, volume, price }: EstimateFileRow): string =>
  [plain(code), plain(name), plain(unit), volume, price].join('\n')

function itemsOf(rows: readonly EstimateFileRow[]): Item[] {
  const items: Item[] = []
  const open: string[] = []
  /** By level: a heading without rows heads those after it that stand beside it. */
  const banners: string[] = []
  let folder = 0
  let heading = ''
  for (const [at, row] of rows.entries()) {
    open.length = row.level
    if (row.is_folder) {
      folder = at + 1
      heading = row.name
      const name = plain(row.name.replace(SECTION_NUMBER, ''))
      banners.length = row.level + 1
      if ((rows[at + 1]?.level ?? 0) <= row.level) banners[row.level] = name
      open.push(`${banners[row.level] ?? ''}\t${name}`)
      continue
    }
    const { number, place, volume, price } = row
    const summ = lineSumm(volume ?? '0', price ?? '0')
    const last = items.at(-1)
    if (last && last.place === place && last.folder === folder) {
      last.same += `\r${sameWork(row)}`
      last.summ += summ
    } else items.push({ place, number, same: sameWork(row), path: open.join('\r'), heading, folder, summ })
  }
  return items
}

function repeatedRuns(items: readonly Item[]) {
  const under_heading = new Map<string, number>()
  const numbered = new Map<string, number>()
  const told: RepeatedPart[] = []
  const covered = new Set<number>()
  for (let at = 0; at < items.length; at++) {
    const [heading_key, number_key] = [
      keyOf(items, at, ['path', 'same']),
      keyOf(items, at, ['number', 'same']),
    ]
    const near =
      under_heading.get(heading_key) ?? (goesBack(items, at) ? numbered.get(number_key) : undefined)
    const count = near === undefined || near + RUN > at ? 0 : lengthOf(items, near, at)
    const run = items.slice(at, at + count)
    if (near !== undefined && count >= RUN && sumIn(run) !== 0n) {
      told.push({ kind: 'rows', place: placeOf(run, items.slice(near, near + count)) })
      for (let row = at; row < at + count; row++) covered.add(row)
      at += count - 1
      continue
    }
    if (!under_heading.has(heading_key)) under_heading.set(heading_key, at)
    if (!numbered.has(number_key)) numbered.set(number_key, at)
  }
  return { told, covered }
}

function keyOf(items: readonly Item[], at: number, fields: readonly ('path' | 'same' | 'number')[]): string {
  const run = items.slice(at, at + RUN)
  return run.length < RUN
    ? `${at}`
    : run.map((item) => fields.map((field) => item[field]).join('\v')).join('\f')
}

/** Numbers begin anew in the middle of a section: rows of another place of the file have come into it. */
function goesBack(items: readonly Item[], at: number): boolean {
  const [item, above] = [items[at], items[at - 1]]
  if (!item || !above || item.folder !== above.folder) return false
  return (
    [item, above].every(({ number }) => /^\d+$/u.test(number)) && Number(item.number) <= Number(above.number)
  )
}

function lengthOf(items: readonly Item[], first: number, second: number): number {
  let count = 0
  while (first + count < second && items[second + count]?.same === items[first + count]?.same) count++
  return count
}

/** Sections too short to be a run: all rows of one folder are those of another under the same headings. */
function repeatedSections(items: readonly Item[], covered: ReadonlySet<number>): RepeatedPart[] {
  const sections = new Map<number, { at: number; rows: Item[] }>()
  for (const [at, item] of items.entries()) {
    if (item.folder === 0) continue
    const section = sections.get(item.folder) ?? { at, rows: [] }
    section.rows.push(item)
    sections.set(item.folder, section)
  }
  const known = new Map<string, Item[]>()
  const told: RepeatedPart[] = []
  for (const { at, rows } of sections.values()) {
    const key = [rows[0]?.path, ...rows.map(({ same }) => same)].join('\f')
    const first = known.get(key)
    if (!first) known.set(key, rows)
    else if (!covered.has(at) && sumIn(rows) !== 0n)
      told.push({
        kind: 'section',
        place: `«${(rows[0]?.heading ?? '').slice(0, 60)}», ${placeOf(rows, first)}`,
      })
  }
  return told
}

const sumIn = (items: readonly Item[]): Kopecks => sumOf(items.map(({ summ }) => summ))

function placeOf(again: readonly Item[], first: readonly Item[]): string {
  const [second, before] = [again, first].map((items) => {
    const [from, to] = [items[0]?.place ?? '', items.at(-1)?.place ?? '']
    return from === to ? from : `${from} – ${to}`
  })
  return `${second} (как ${before}): ещё ${formatMoney(roubles(sumIn(again)))} ₽`
}

const plain = (text: string): string => text.toLocaleLowerCase('ru-RU').replace(/\s+/gu, ' ').trim()
