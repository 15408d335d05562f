import { kopecks, roubles, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import {
  type EstimateFile,
  type EstimateFileTax,
  type EstimateFileWarning,
  NAMED_PLACES,
} from './estimate-file.ts'
import { sameWork } from './repeated-rows.ts'
import { variantIn } from './tell-variants.ts'

/**
 * Several sheets of a workbook as one estimate, a section for each: they are loaded and taken back together, under the
 * limits and the VAT of one head. A sheet alone stays as it is.
 */
export function joinSheets(sheets: readonly [NamedSheet, ...NamedSheet[]]): EstimateFile {
  const [first] = sheets
  if (sheets.length === 1) return first.estimate
  const all = sheets.map(({ estimate }) => estimate)
  const sum = (kind: keyof EstimateFile['sums']) => roubles(sumOf(all.map(({ sums }) => kopecks(sums[kind]))))
  return {
    ...first.estimate,
    title: all.find(({ title }) => title !== '')?.title ?? '',
    rows: sheets.flatMap(withSection),
    sums: { work: sum('work'), material: sum('material'), equip: sum('equip'), total: sum('total') },
    total: allStated(all.map(({ total }) => total)),
    gross_total: allStated(all.map(({ gross_total }) => gross_total)),
    tax: taxOf(all),
    currency: currencyOf(all),
    warnings: [
      ...summaryFaults(sheets),
      ...copyFaults(sheets),
      ...variantFaults(sheets),
      ...taxFaults(sheets),
      ...sheets.reduce<EstimateFileWarning[]>(withWarnings, []),
    ],
  }
}

/** A summary or a copy among the sheets would count everything twice. */
function summaryFaults(sheets: readonly NamedSheet[]): EstimateFileWarning[] {
  const sums = sheets.map(({ estimate }) => kopecks(estimate.sums.total))
  const all = sumOf(sums)
  const found = sheets.find((_, index) => all !== 0n && (sums[index] ?? 0n) * 2n === all)
  if (!found) return []
  const message =
    'Сумма листа равна сумме остальных листов: если это их свод или копия, не загружайте его вместе с ними'
  const places = [`${onSheet(found.name)}: ${formatMoney(found.estimate.sums.total)} ₽`]
  return [{ message, count: 1, places, is_fault: true }]
}

const COPY = /\s*(?:\(\d+\)|(?:[-–—]\s*)?копия(?:\s*\d+)?)$/iu

/** «Смета (2)» beside «Смета» with the same rows: equal sheets of other names are other houses. */
function copyFaults(sheets: readonly NamedSheet[]): EstimateFileWarning[] {
  const known = new Set<string>()
  const copies = sheets.filter(({ name, estimate }) => {
    const works = estimate.rows.filter(({ is_folder }) => !is_folder).map(sameWork)
    const key = [name.trim().replace(COPY, ''), ...works].join('\f')
    const is_known = known.has(key)
    known.add(key)
    return is_known && kopecks(estimate.sums.total) !== 0n
  })
  if (copies.length === 0) return []
  const message =
    'Лист повторяет строки другого листа и назван как его копия: если это копия, не загружайте его вместе с ним'
  const places = copies
    .slice(0, NAMED_PLACES)
    .map(({ name, estimate }) => `${onSheet(name)}: ещё ${formatMoney(estimate.sums.total)} ₽`)
  return [{ message, count: copies.length, places, is_fault: true }]
}

/** Alternatives on sheets of their own, told by their tabs or by what stands above their tables. */
function variantFaults(sheets: readonly NamedSheet[]): EstimateFileWarning[] {
  const named = sheets.flatMap(({ name, estimate }) => {
    const found = variantIn(name) ?? variantIn(estimate.title)
    return found && kopecks(estimate.sums.total) !== 0n
      ? [{ ...found, name, total: estimate.sums.total }]
      : []
  })
  const variants = named.filter(({ of, label }) =>
    named.some((other) => other.of === of && other.label !== label),
  )
  if (variants.length === 0) return []
  const message = 'Листы названы вариантами одной сметы, а загружаются вместе: оставьте один из них'
  const places = variants
    .slice(0, NAMED_PLACES)
    .map(({ name, total }) => `${onSheet(name)}: ${formatMoney(total)} ₽`)
  return [{ message, count: variants.length, places, is_fault: true }]
}

/** VAT is taken out of the prices of all sheets or of none: a sheet that says nothing of it is no less a question. */
function taxFaults(sheets: readonly NamedSheet[]): EstimateFileWarning[] {
  const priced = sheets.filter(({ estimate }) => kopecks(estimate.sums.total) !== 0n)
  const [held, others] = [true, false].map((wanted) =>
    priced.filter(({ estimate: { tax } }) => (tax !== null && tax.held !== null) === wanted),
  )
  if (!held?.length || !others?.length) return []
  const message =
    'Одни листы говорят, что их цены с НДС, а эти – нет, хотя «Цены в файле» выбирается для всех листов сразу: загрузите листы по отдельности, если цены у них разные'
  const places = others.slice(0, NAMED_PLACES).map(({ name }) => onSheet(name))
  return [{ message, count: others.length, places, is_fault: true }]
}

const allStated = (totals: readonly (string | null)[]): string | null => {
  const stated = totals.filter((total) => total !== null)
  return stated.length === totals.length ? roubles(sumOf(stated.map(kopecks))) : null
}

/** A foreign one on any sheet is enough to ask. */
function currencyOf(files: readonly EstimateFile[]): EstimateFile['currency'] {
  const named = files.map(({ currency }) => currency).filter((currency) => currency !== null)
  return named.find((currency) => currency !== 'rub') ?? named[0] ?? null
}

/** One sheet with VAT in its prices is enough to ask; a total with VAT is one only when every sheet states its own. */
function taxOf(files: readonly EstimateFile[]): EstimateFileTax | null {
  const said = files.map(({ tax }) => tax).filter((tax) => tax !== null)
  const held = said.find((tax) => tax.held !== null)
  const [first] = said
  if (held || !first) return held ?? null
  // That there is no VAT is said on one sheet for all of them.
  const is_free = said.every(({ rate }) => rate === '0')
  const totals = files
    .map(({ tax, sums }) => (tax === null && is_free ? sums.total : (tax?.total ?? null)))
    .filter((total) => total !== null)
  const is_whole = totals.length === files.length
  const is_one = said.every(({ rate }) => rate === first.rate)
  const total = is_whole ? roubles(sumOf(totals.map(kopecks))) : null
  return { held: null, rate: is_one ? first.rate : null, total }
}

export interface NamedSheet {
  name: string
  estimate: EstimateFile
}

function withSection({ name, estimate }: NamedSheet): EstimateFile['rows'] {
  if (estimate.rows.length === 0) return []
  const section: EstimateFile['rows'][number] = {
    ...{ level: 0, is_folder: true, type: 'work', number: '', code: '', unit: '' },
    ...{ name, volume: null, price: null, summ: null, place: onSheet(name) },
  }
  const rows = estimate.rows.map((row) => ({
    ...row,
    level: row.level + 1,
    place: onSheet(name, row.place),
  }))
  return [section, ...rows]
}

/** The same is said once for all sheets, with the sheet in its places. */
function withWarnings(
  known: readonly EstimateFileWarning[],
  { name, estimate }: NamedSheet,
): EstimateFileWarning[] {
  const found = new Map(known.map((warning) => [warning.message, warning]))
  for (const { message, count, places, is_fault, about } of estimate.warnings) {
    const before = found.get(message)
    const here = places.length === 0 ? [onSheet(name)] : places.map((place) => onSheet(name, place))
    found.set(message, {
      message,
      count: count + (before?.count ?? 0),
      places: [...(before?.places ?? []), ...here].slice(0, NAMED_PLACES),
      is_fault: is_fault || before?.is_fault === true,
      ...(about && { about }),
    })
  }
  return [...found.values()]
}

function onSheet(name: string, place = ''): string {
  return place === '' ? `лист «${name}»` : `лист «${name}», ${place}`
}
