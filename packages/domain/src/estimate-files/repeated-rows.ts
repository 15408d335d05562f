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
/** «Лист 2», «Страница 3» heads no part of an estimate, and a section that goes on is the same one. */
const PAGE = /^(?:лист|страница|стр\.?)\s*№?\s*\d+(?:\s*(?:из|\/)\s*\d+)?\.?$/iu
const GOES_ON = /[\s,–—-]*\(?(?:продолжение|окончание)\)?\.?$/iu

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
  const sections = repeatedSections(items, covered)
  return [...told, ...sections, ...repeatedNumbers(items, covered)]
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
    if (row.is_folder && PAGE.test(row.name.trim())) continue
    if (row.is_folder) {
      folder = at + 1
      heading = row.name
      const name = plain(row.name.replace(SECTION_NUMBER, '').replace(GOES_ON, ''))
      const next = rows[at + 1]
      const headed = next?.is_folder && next.level <= row.level ? next.level : row.level
      banners.length = headed + 1
      if ((next?.level ?? 0) <= row.level) banners[headed] = name
      open.push(`${banners[row.level] ?? ''}\t${name}`)
      continue
    }
    const { number, place, volume, price } = row
    const summ = lineSumm(volume ?? '0', price ?? '0')
    const last = items.at(-1)
    if (last && last.place === place && last.folder === folder) {
      last.same += `\r${sameWork(row)}`
      last.summ += summ
    } else
      items.push({
        place,
        number,
        same: sameWork(row),
        path: open.filter(Boolean).join('\r'),
        heading,
        folder,
        summ,
      })
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
    const again =
      longest(items, { near, at, least: RUN }) ?? longest(items, { near: halfOf(items, at), at, least: 2 })
    if (again) {
      const { first, count } = again
      const run = items.slice(at, at + count)
      told.push({ kind: 'rows', place: placeOf(run, items.slice(first, first + count)) })
      for (let row = at; row < at + count; row++) covered.add(row)
      at += count - 1
      continue
    }
    if (!under_heading.has(heading_key)) under_heading.set(heading_key, at)
    if (!numbered.has(number_key)) numbered.set(number_key, at)
  }
  return { told, covered }
}

/** A run of rows that stand above already, so many of them at least and worth something. */
function longest(
  items: readonly Item[],
  {
    near,
    at,
    least,
    is_numbered,
  }: { near: number | undefined; at: number; least: number; is_numbered?: true },
): { first: number; count: number } | null {
  if (near === undefined || near + least > at) return null
  const count = lengthOf(items, near, at, is_numbered)
  return count >= least && sumIn(items.slice(at, at + count)) !== 0n ? { first: near, count } : null
}

/** Shorter runs that have the very numbers of the rows above: right after them, or from the first number on. */
function repeatedNumbers(items: readonly Item[], covered: ReadonlySet<number>): RepeatedPart[] {
  const first = firstOfNumbers(items)
  const told: RepeatedPart[] = []
  for (let at = 0; at < items.length; at++) {
    const again = longest(items, { near: first(at), at, least: 1, is_numbered: true })
    if (!again || covered.has(at)) continue
    const { first: near, count } = again
    const begins_anew = count > 1 && /(?:^|\.)1$/u.test(items[at]?.number ?? '')
    if (near + count !== at && !begins_anew) continue
    const run = items.slice(at, at + count)
    told.push({ kind: 'rows', place: placeOf(run, items.slice(near, near + count)) })
    at += count - 1
  }
  return told
}

/** The first row with the number of this one under the same headings; a number that other works have too names no row. */
function firstOfNumbers(items: readonly Item[]): (at: number) => number | undefined {
  const known = new Map<string, { at: number; same: string; is_shared: boolean }>()
  const key = ({ path, number }: Item) => `${path}\f${number}`
  for (const [at, item] of items.entries()) {
    const first = known.get(key(item))
    if (!first) known.set(key(item), { at, same: item.same, is_shared: false })
    else if (first.same !== item.same) first.is_shared = true
  }
  return (at) => {
    const item = items[at]
    const first = item && item.number !== '' ? known.get(key(item)) : undefined
    return first && !first.is_shared && first.at < at ? first.at : undefined
  }
}

/** A file without numbers that stands in it twice as a whole. */
const halfOf = (items: readonly Item[], at: number): number | undefined =>
  at * 2 === items.length && items.every(({ number }, row) => number === '' && isHalfAgain(items, row, at))
    ? 0
    : undefined

const isHalfAgain = (items: readonly Item[], row: number, half: number): boolean => {
  const [one, other] = [items[row % half], items[(row % half) + half]]
  return one?.path === other?.path && one?.same === other?.same
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

function lengthOf(items: readonly Item[], first: number, second: number, is_numbered?: true): number {
  const isSame = (one: Item | undefined, other: Item | undefined) =>
    one?.same === other?.same &&
    (!is_numbered || (one?.number === other?.number && one?.path === other?.path))
  let count = 0
  while (first + count < second && second + count < items.length) {
    if (!isSame(items[first + count], items[second + count])) break
    count++
  }
  return count
}

/** Sections too short to be a run: all rows of one folder are those of another under the same headings. */
function repeatedSections(items: readonly Item[], covered: Set<number>): RepeatedPart[] {
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
    else if (!covered.has(at) && sumIn(rows) !== 0n) {
      told.push({
        kind: 'section',
        place: `«${(rows[0]?.heading ?? '').slice(0, 60)}», ${placeOf(rows, first)}`,
      })
      for (let row = at; row < at + rows.length; row++) covered.add(row)
    }
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
