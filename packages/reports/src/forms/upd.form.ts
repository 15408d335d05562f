import type { ActForm, FormLine } from '@stroyfin/domain/forms/act-form'
import { netUnitPrice } from '@stroyfin/domain/forms/net-unit-price'
import { okeiCode } from '@stroyfin/domain/forms/okei'
import { type Kopecks, sumOf } from '@stroyfin/domain/money/money'
import type { Paper, PaperRow } from '../paper/paper.ts'
import { box, dayOf, headBox, moneyBox } from './form-parts.ts'
import { type UpdStatus, updHeadRows } from './upd-head.ts'
import { updTransferRows } from './upd-transfer.ts'

/** Columns А, 1, 1а, 1б, 2, 2а, 3–9, 10, 10а, 11 on 274 mm of a lying sheet. */
const WIDTHS = [13, 7, 50, 11, 9, 13, 17, 21, 24, 12, 11, 21, 24, 9, 14, 18]

/** Universal transfer document: status 1 is an invoice and an act at once, status 2 an act alone (ФНС, ММВ-20-3/96@). */
export function updForm(act: ActForm, status: UpdStatus): Paper {
  return {
    name: `УПД № ${act.number} от ${dayOf(act.date)}, статус ${status}`,
    landscape: true,
    size: 7,
    running_title: `УПД № ${act.number} от ${dayOf(act.date)}`,
    blocks: [
      { kind: 'rows', widths: WIDTHS, rows: updHeadRows(act, status) },
      {
        kind: 'table',
        widths: WIDTHS,
        head: tableHead,
        rows: act.lines.map((line, index) => lineRow(act, line, index + 1)),
        page_total: (first, last) => totalRow('Итого по листу', act.lines.slice(first, last + 1)),
        totals: [totalRow('Всего к оплате (9)', act.lines)],
      },
      { kind: 'rows', widths: WIDTHS, rows: updTransferRows(act, status) },
    ],
  }
}

const tableHead: PaperRow[] = [
  {
    cells: [
      headBox('Код товара / работ, услуг', { down: 2 }),
      headBox('№ п/п', { down: 2 }),
      headBox('Наименование товара (описание выполненных работ, оказанных услуг), имущественного права', {
        down: 2,
      }),
      headBox('Код вида товара', { down: 2 }),
      headBox('Единица измерения', { span: 2 }),
      headBox('Количе-\nство (объём)', { down: 2 }),
      headBox('Цена (тариф) за единицу измерения', { down: 2 }),
      headBox('Стоимость товаров (работ, услуг) без налога – всего', { down: 2 }),
      headBox('В том числе сумма акциза', { down: 2 }),
      headBox('Нало-\nговая ставка', { down: 2 }),
      headBox('Сумма налога, предъявляемая покупателю', { down: 2 }),
      headBox('Стоимость товаров (работ, услуг) с налогом – всего', { down: 2 }),
      headBox('Страна происхождения товара', { span: 2 }),
      headBox('Регистраци-\nонный номер декларации на товары или РНПТ', { down: 2 }),
    ],
  },
  {
    cells: [
      headBox('код'),
      headBox('условное обозна-\nчение'),
      headBox('циф-\nровой код'),
      headBox('краткое наиме-\nнование'),
    ],
  },
  {
    cells: ['А', '1', '1а', '1б', '2', '2а', '3', '4', '5', '6', '7', '8', '9', '10', '10а', '11'].map(
      (title) => headBox(title),
    ),
  },
]

function lineRow(act: ActForm, line: FormLine, number: number): PaperRow {
  const top = { valign: 'top' } as const
  const dash = headBox('—', top)
  return {
    cells: [
      box(line.code, top),
      headBox(String(number), top),
      box(line.name, top),
      dash,
      headBox(okeiCode(line.unit) || '—', top),
      headBox(line.unit || '—', top),
      { number: line.volume, format: 'volume', border: 'box', ...top },
      { number: netUnitPrice(act, line), format: 'price', border: 'box', ...top },
      moneyBox(line.net),
      headBox('без акциза', top),
      headBox(rateText(line.vat_rate), top),
      ...(line.vat_rate === null ? [headBox('без НДС', top)] : [moneyBox(line.vat)]),
      moneyBox(line.net + line.vat),
      dash,
      dash,
      dash,
    ],
  }
}

function rateText(rate: string | null): string {
  return rate === null ? 'без НДС' : `${rate.replace('.', ',')}%`
}

function totalRow(title: string, lines: readonly FormLine[]): PaperRow {
  const net: Kopecks = sumOf(lines.map((line) => line.net))
  const vat: Kopecks = sumOf(lines.map((line) => line.vat))
  const free = lines.every((line) => line.vat_rate === null)
  return {
    cells: [
      box(title, { span: 8, align: 'right', bold: true }),
      moneyBox(net, { bold: true }),
      headBox('Х', { span: 2 }),
      free ? headBox('без НДС') : moneyBox(vat, { bold: true }),
      moneyBox(net + vat, { bold: true }),
      { span: 3 },
    ],
  }
}
