import { type ActForm, type FormLine, vatTitle } from '@stroyfin/domain/forms/act-form'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { amountInWords } from '@stroyfin/domain/russian/amount-in-words'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import type { Paper, PaperRow } from '../paper/paper.ts'
import {
  box,
  dayOf,
  type HeadSpans,
  headBox,
  moneyBox,
  numberedColumns,
  signatureRows,
} from './form-parts.ts'
import { titleRows, unifiedHeadRows } from './head-parts.ts'

/** №, position of the estimate, work, unit rate, unit, volume, price, sum: 187 mm of a standing sheet. */
const WIDTHS = [9, 15, 62, 24, 17, 18, 20, 22]
const HEAD: HeadSpans = [2, 4, 1, 1]

/** Unified form № КС-2, the act of acceptance of completed works (Госкомстат, 11.11.1999 № 100). */
export function ks2Form(act: ActForm): Paper {
  const rows = tableRows(act.lines)
  return {
    name: `КС-2 № ${act.number} от ${dayOf(act.date)}`,
    landscape: false,
    size: 8,
    running_title: `Форма № КС-2, акт № ${act.number} от ${dayOf(act.date)}`,
    blocks: [
      { kind: 'rows', widths: WIDTHS, rows: headRows(act) },
      {
        kind: 'table',
        widths: WIDTHS,
        head: tableHead,
        rows: rows.map(({ row }) => row),
        page_total: (first, last) =>
          totalRow('Итого по листу', sumOf(rows.slice(first, last + 1).map(({ summ }) => summ))),
        totals: totalRows(act),
      },
      {
        kind: 'rows',
        widths: WIDTHS,
        rows: [
          { cells: [{ text: totalInWords(act), span: 8, bold: true }], height: 8 },
          ...signatureRows([2, 1, 2, 3], 'Сдал', act.executor.signer),
          ...signatureRows([2, 1, 2, 3], 'Принял', act.customer.signer),
        ],
      },
    ],
  }
}

function headRows(act: ActForm): PaperRow[] {
  const whole = WIDTHS.length
  const sum = act.agreement_summ === 0n ? '' : formatMoney(act.agreement_summ)
  const corrects =
    act.corrects && `Корректировка акта № ${act.corrects.number} от ${dayOf(act.corrects.date)}`
  const price = `Сметная (договорная) стоимость в соответствии с договором подряда (субподряда) ${sum} руб.`
  return [
    ...unifiedHeadRows(act, { title: 'КС-2', okud: '0322005', spans: HEAD, with_object: true }),
    ...titleRows({
      spans: [3, 1, 2, 1, 1],
      title: 'АКТ',
      number: act.number,
      date: act.date,
      from: act.period_from,
      to: act.period_to,
    }),
    {
      cells: [{ text: 'О ПРИЁМКЕ ВЫПОЛНЕННЫХ РАБОТ', span: whole, align: 'center', bold: true, size: 11 }],
      height: 7,
    },
    ...(corrects ? [{ cells: [{ text: corrects, span: whole, align: 'center' as const }] }] : []),
    { cells: [{ text: price, span: whole }], height: 7 },
  ]
}

const tableHead: PaperRow[] = [
  {
    cells: [
      headBox('Номер', { span: 2 }),
      headBox('Наименование работ', { down: 2 }),
      headBox('Номер единичной расценки', { down: 2 }),
      headBox('Единица измерения', { down: 2 }),
      headBox('Выполнено работ', { span: 3 }),
    ],
  },
  {
    cells: [
      headBox('по по-\nрядку'),
      headBox('позиции по смете'),
      headBox('количество'),
      headBox('цена за единицу, руб.'),
      headBox('стоимость, руб.'),
    ],
  },
  numberedColumns(8),
]

/** Lines in their order, the name of a section before the first of its lines. */
function tableRows(lines: readonly FormLine[]): { row: PaperRow; summ: Kopecks }[] {
  return lines.flatMap((line, index) => {
    const row = { row: lineRow(line, index + 1), summ: line.summ }
    const is_new = line.section !== '' && line.section !== lines[index - 1]?.section
    if (!is_new) return [row]
    return [{ row: { cells: [box(line.section, { span: 8, bold: true })] }, summ: 0n }, row]
  })
}

function lineRow(line: FormLine, number: number): PaperRow {
  const top = { valign: 'top' } as const
  return {
    cells: [
      headBox(String(number), top),
      headBox(line.position, top),
      box(line.name, top),
      box(line.code, top),
      headBox(line.unit, top),
      { number: line.volume, format: 'volume', border: 'box', ...top },
      { number: line.price, format: 'price', border: 'box', ...top },
      moneyBox(line.summ),
    ],
  }
}

function totalRow(title: string, summ: Kopecks, bold = false): PaperRow {
  const cross = headBox('Х')
  return {
    cells: [
      box(title, { span: 3, align: 'right', bold }),
      cross,
      cross,
      cross,
      cross,
      { number: roubles(summ), border: 'box', bold },
    ],
  }
}

function totalRows(act: ActForm): PaperRow[] {
  const whole = act.vat_rate === null ? 'Всего по акту' : 'Всего по акту с учётом НДС'
  if (act.vat_included) {
    const inside = act.vat_rate === null ? [] : [totalRow(`в том числе ${vatTitle(act.vat_rate)}`, act.vat)]
    return [totalRow(whole, act.gross, true), ...inside]
  }
  return [
    totalRow('Итого', act.net),
    ...(act.vat_rate === null ? [] : [totalRow(vatTitle(act.vat_rate), act.vat)]),
    totalRow(whole, act.gross, true),
  ]
}

export function totalInWords({ gross, vat, vat_rate }: ActForm): string {
  const tax =
    vat_rate === null ? 'НДС не облагается' : `в том числе ${vatTitle(vat_rate)}: ${formatMoney(vat)} руб.`
  return `Всего по акту: ${amountInWords(gross)}, ${tax}`
}
