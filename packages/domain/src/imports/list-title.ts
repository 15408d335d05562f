import { saysWithoutTax } from '../estimate-files/with-tax-words.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import type { MoneyNote } from './money-notes.ts'
import { type MoneyUnit, unitNamed } from './money-words.ts'
import { readAmountCell } from './read-amount-cell.ts'

const MONEY =
  '(?:руб\\p{L}*\\.?|р\\.|₽|RUB|USD|EUR|CNY|юан\\p{L}*|доллар\\p{L}*(?:\\s+США)?|долл\\.|евро|\\$|€)'
const SCALE = '(?:млрд|миллиард\\p{L}*|млн|миллион\\p{L}*|тыс(?:яч\\p{L}*)?|т)\\.?\\s*'
/** «…, тыс. руб.», «… (в долларах США)», «… тыс. руб.»: money without a scale stands apart from the words before it. */
const AT_END = new RegExp(
  `(?:(?:[,(:;.–—-]\\s*|\\s)(?:в\\s+)?${SCALE}${MONEY}|(?:[,(:;.–—-]\\s*(?:в\\s+)?|\\sв\\s+)${MONEY})\\s*[)\\]]?\\.?$`,
  'iu',
)
const TAX_AT_END = /[\s,(]*(?:без|со?)\s+(?:уч[её]та\s+|уч[её]том\s+)?НДС\s*[)\]]?\.?$/iu
/** What has money of its own that is not that of the list. */
const OF_OTHER =
  /(?<!\p{L})(?:курс(?!ив)|аванс|лимит|средства|оплат|остат|капитал|выручк)|(?<!\p{L})(?:итого|всего)(?!\p{L})|_{2,}/iu

type Rows = readonly (readonly ImportCell[])[]

/** The unit that the title of a list ends with: «Реестр договоров, тыс. руб.». */
export function listTitleNote(above: Rows): MoneyNote | null {
  const notes = titles(above).flatMap(({ text, row }) => {
    const unit = unitAtEnd(text)
    const note: MoneyNote | null = unit && {
      unit,
      place: 'above',
      row: row - 1,
      text: `строка ${row} «${text.slice(0, 80)}»`,
    }
    return note ?? []
  })
  return notes.at(-1) ?? null
}

function unitAtEnd(text: string): MoneyUnit | null {
  const plain = text.replace(TAX_AT_END, '')
  return OF_OTHER.test(plain) || !AT_END.test(plain) ? null : unitNamed(plain)
}

const OF_SUMS =
  /(?<!\p{L})(?:сумм|цен|стоимост|показател|указан|привед)\p{L}*|(?:тыс|млн|руб)\p{L}*\.?,?\s*\(?без/iu

/** Whether a title above the table says that its sums are without VAT. */
export function sumsWithoutTax(above: Rows): boolean {
  return titles(above).some(({ text }) => saysWithoutTax(text) && OF_SUMS.test(text))
}

/** Texts that no sum stands beside. */
function titles(above: Rows): { text: string; row: number }[] {
  return above.flatMap((cells, index) => {
    if (cells.some((cell) => cell?.kind !== 'text' && readAmountCell(cell, 10) !== null)) return []
    const texts = cells.filter((cell) => cell?.kind === 'text').map(readTextCell)
    if (texts.length > 2 || texts.some((text) => readAmountCell({ kind: 'text', text }, 10) !== null))
      return []
    return texts.map((text) => ({ text, row: index + 1 }))
  })
}
