import { type ImportCell, readTextCell } from '../imports/import-cell.ts'
import { type FileCurrency, isUnitAlone, moneyUnitIn } from '../imports/money-words.ts'
import { readAmountCell } from '../imports/read-amount-cell.ts'
import { Decimal } from '../money/decimal.ts'
import { columnLevel, isBaseNote } from './column-levels.ts'
import { countedRows } from './counted-rows.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import type { PlacedRow } from './placed-row.ts'
import { type EstimateSheetMapping, isFactor, KIND_SHEET_FIELDS } from './sheet-fields.ts'
import type { MoneyScales } from './sheet-money.ts'

interface Sheet {
  /** On the tab of the sheet. */
  name: string
  /** The whole sheet, row by row, with what stands above and below the table. */
  all: readonly (readonly ImportCell[])[]
  /** Zero-based rows where the head of the table begins, and where the data does. */
  top: number
  data: number
  titles: readonly string[]
  mapping: EstimateSheetMapping
  rows: readonly PlacedRow[]
  scales: MoneyScales
  /** null where the sheet names none. */
  currency: FileCurrency | null
}

/** What stands beside the columns that are loaded and changes what their figures mean is asked about. */
export function tellBeside(sheet: Sheet, draft: EstimateFileDraft): void {
  tellBaseNote(sheet, draft)
  tellFactors(sheet, draft)
  tellPriceless(sheet, draft)
  tellSecondTable(sheet, draft)
  tellExcluded(sheet, draft)
  tellUnits(sheet, draft)
  tellUnitMoney(sheet, draft)
}

/** «шт/USD», «евро/м2»: the unit of a work names other money than its figures are taken in. */
function tellUnitMoney({ mapping, rows, currency }: Sheet, draft: EstimateFileDraft): void {
  for (const { kind, cells, line } of rows) {
    if (kind !== 'line') continue
    const text = readTextCell(cells[mapping.unit ?? -1] ?? null)
    const money = text.split('/').find((part) => isUnitAlone(part.trim()))
    const unit = money === undefined ? null : moneyUnitIn(money)
    // Roubles and thousands of them are units of lump sums.
    if (unit === null || unit.currency === 'rub' || unit.currency === currency) continue
    draft.fault(
      'В единице измерения названа другая валюта, чем та, в которой взяты числа: приведите файл к одной валюте или загрузите такие строки в смету договора в этой валюте',
      `строка ${line.row} «${text.slice(0, 20)}»`,
    )
  }
}

/** «Валюта», «Ед. цены» with another unit of money in the row of a work than its figures are taken in. */
function tellUnits({ titles, mapping, rows, scales }: Sheet, draft: EstimateFileDraft): void {
  const taken = new Set(Object.values(mapping))
  const [scale = 1] = Object.values(scales)
  for (const { kind, cells, line } of rows) {
    if (kind !== 'line') continue
    for (const [index, title] of titles.entries()) {
      const cell = cells[index] ?? null
      const text = taken.has(index) || cell?.kind !== 'text' ? '' : readTextCell(cell).trim()
      const unit = isUnitAlone(text) ? moneyUnitIn(text) : null
      if (unit === null || (unit.currency === 'rub' && unit.scale === scale)) continue
      draft.fault(
        `В столбце «${title.trim().slice(0, 60)}» названа другая единица денег, чем та, в которой взяты числа строки: приведите файл к одной единице`,
        `строка ${line.row} «${text.slice(0, 20)}»`,
      )
    }
  }
}

const BASE_NOTE =
  'Примечание к таблице называет цены базисными, а смета договора ведётся в текущем уровне: загрузите смету в текущих ценах'

/** «В ценах 2001 года» above or below a table whose columns name no level themselves. */
function tellBaseNote({ name, all, top, data, titles, mapping }: Sheet, draft: EstimateFileDraft): void {
  const title = titles[mapping.summ ?? mapping.price ?? -1] ?? ''
  if (columnLevel(title) === 'base' || /текущ|(?<!\d)20[1-3]\d(?!\d)/iu.test(title)) return
  if (columnLevel(name) === 'base') {
    draft.fault(BASE_NOTE, `название листа «${name.slice(0, 60)}»`)
    return
  }
  for (const [at, cells] of all.entries()) {
    const texts = cells.map(readTextCell).filter((text) => text !== '')
    // Rows of figures are works, whatever their names speak of.
    if ((at >= top && at < data) || (at >= data && texts.length > 2)) continue
    const note = texts.find(isBaseNote)
    if (note === undefined) continue
    draft.fault(BASE_NOTE, `строка ${at + 1} «${note.slice(0, 80)}»`)
    return
  }
}

/** How many times a work is done or hired; without a sum nothing tells whether its volume holds them. */
const TIMES =
  /^(?:число\s+|срок[^/]*?)?(?:(?<!\p{L})(?:дн(?:ей|и)|сут(?:ок|ки)|смен|недель|мес(?:яцев|яцы|\.)?|этажей|секций|подъездов|квартир|рейсов|заездов|захваток|повторов|повторений|раз))(?!\p{L})[.,]?/iu

/** «Скидка, %» or «Коэф.» with figures where no column holds the sum that they lead to. */
function tellFactors({ titles, mapping, rows }: Sheet, draft: EstimateFileDraft): void {
  const has_sums =
    mapping.summ !== undefined || KIND_SHEET_FIELDS.some((field) => mapping[field] !== undefined)
  if (has_sums || mapping.price === undefined) return
  const used = new Set(Object.values(mapping))
  const lines = rows.filter(({ kind }) => kind === 'line')
  const changes = (index: number) =>
    lines.some(({ cells }) => {
      const factor = readAmountCell(cells[index] ?? null, 10)
      return factor !== null && ![0, 1].some((none) => new Decimal(factor).eq(none))
    })
  const found = titles.find(
    (title, index) => (isFactor(title) || TIMES.test(title)) && !used.has(index) && changes(index),
  )
  if (found === undefined) return
  draft.fault(
    `В столбце «${found.trim().slice(0, 60)}» стоит то, на что умножается или меняется цена, а столбца сумм нет: загружается объём × цена без этого. Добавьте в файл столбец сумм или впишите конечную цену`,
  )
}

/** «Расценка» is the column of codes and a price as well: with figures in it and no price or sum beside it is the latter. */
function tellPriceless({ titles, mapping, rows }: Sheet, draft: EstimateFileDraft): void {
  const { code } = mapping
  const has_money = (['price', 'summ', ...KIND_SHEET_FIELDS] as const).some(
    (field) => mapping[field] !== undefined,
  )
  if (has_money || code === undefined) return
  const lines = rows.filter(({ kind }) => kind === 'line')
  const figures = lines.filter(({ cells }) => isAmount(cells[code] ?? null))
  if (figures.length * 2 <= lines.length) return
  const title = (titles[code] ?? '').trim().slice(0, 60)
  draft.fault(
    `Столбец цены не выбран, смета загрузится с нулевой стоимостью, а в столбце «${title}» стоят числа: если это цена, выберите его в поле «Цена за единицу»`,
  )
}

function isAmount(cell: ImportCell): boolean {
  const amount = readAmountCell(cell, 10)
  return amount !== null && new Decimal(amount).gt(0)
}

/** Two tables side by side have one head twice: only the left one is read. */
function tellSecondTable({ titles, mapping, rows }: Sheet, draft: EstimateFileDraft): void {
  const name = mapping.name
  const title = plain(titles[name ?? -1] ?? '')
  if (name === undefined || title === '') return
  const second = titles.findIndex((other, index) => index > name && plain(other) === title)
  if (second < 0) return
  const first = rows.find(({ cells }) => /\p{L}{3}/u.test(readTextCell(cells[second] ?? null)))
  if (!first) return
  draft.fault(
    `Рядом стоит вторая таблица с тем же столбцом «${(titles[second] ?? '').trim().slice(0, 60)}»: её строки не загружаются. Поставьте таблицы одну под другой или на разные листы`,
    `строка ${first.line.row}`,
  )
}

const plain = (title: string): string => title.toLocaleLowerCase('ru-RU').replace(/\s+/gu, ' ').trim()

/** What stands in an estimate and is not to be paid. */
const EXCLUDED =
  /(?<!\p{L})(?:исключ[её]н\p{L}*|исключить|не\s+вход(?:ит|ят)|не\s+учитыва\p{L}*|отмен[её]н[ыоа]?|поставк\p{L}*\s+заказчика|по\s+отдельн\p{L}*\s+(?:согл|дог|сч[её]т)\p{L}*|альтернатив\p{L}*(?:\s+вариант\p{L}*)?|вне\s+(?:сметы|итога)|справочно(?!-\p{L}))(?!\p{L})/iu

const MARKED =
  'Строка или раздел помечены так, будто в смету не входят, а загружаются вместе с остальными: удалите их из файла, если платить за них не нужно'
const MARKED_COUNTED =
  'Строка помечена так, будто в смету не входит, а итог файла её считает: она загружается вместе с остальными'
const OF_SECTION =
  /(?<!\p{L})(?:альтернатив\p{L}*|по\s+отдельн\p{L}*\s+(?:согл|дог|сч[её]т)\p{L}*|ранее\s+(?:согласован|оплачен|выполнен)\p{L}*)/iu
const INSTEAD = /(?<!\p{L})альтернатив\p{L}*/iu

function tellExcluded({ rows }: Sheet, draft: EstimateFileDraft): void {
  const counted = countedRows(rows)
  for (const row of rows) {
    const { kind, line, cells, summ } = row
    if (kind !== 'folder' && (kind !== 'line' || summ === 0n)) continue
    // Sections that their heading leaves out are told with the totals that do not count them.
    const words = kind === 'folder' ? OF_SECTION : EXCLUDED
    const mark = cells.map(readTextCell).find((text) => words.test(text))
    if (mark === undefined) continue
    const place = `строка ${line.row} «${mark.slice(0, 60)}»`
    // A word of its name may mean something else; a mark beside it, or an alternative, contradicts the total.
    const is_name = kind === 'line' && mark === line.name && !INSTEAD.test(mark)
    if (is_name && counted.has(row)) draft.warn(MARKED_COUNTED, place)
    else draft.fault(MARKED, place)
  }
}
