import { vatTitle } from '@stroyfin/domain/forms/act-form'
import type { Ks3Form } from '@stroyfin/domain/forms/summary-form'
import type { Ks3Columns } from '@stroyfin/domain/ks/ks-3'
import type { KsTotals } from '@stroyfin/domain/ks/ks-lines'
import { roubles } from '@stroyfin/domain/money/money'
import { amountInWords } from '@stroyfin/domain/russian/amount-in-words'
import type { Paper, PaperRow } from '../paper/paper.ts'
import {
  blank,
  box,
  dayOf,
  type HeadSpans,
  headBox,
  moneyBox,
  type SignSpans,
  signatureRows,
} from './form-parts.ts'
import { titleRows, unifiedHeadRows } from './head-parts.ts'
import { toPayAnnex } from './to-pay-annex.ts'

/** №, name in two columns, code, sums since the start, since the year, in the period: 187 mm of a standing sheet. */
const WIDTHS = [14, 18, 50, 18, 30, 29, 28]
const HEAD: HeadSpans = [2, 3, 1, 1]
const SIGN: SignSpans = [2, 1, 2, 2]
const WHOLE = WIDTHS.length

/** Unified form № КС-3, the certificate of the cost of completed works (Госкомстат, 11.11.1999 № 100). */
export function ks3Form(form: Ks3Form): Paper {
  return {
    name: `КС-3 № ${form.number} от ${dayOf(form.date)}`,
    landscape: false,
    size: 8,
    running_title: `Форма № КС-3, справка № ${form.number} от ${dayOf(form.date)}`,
    blocks: [
      { kind: 'rows', widths: WIDTHS, rows: headRows(form) },
      {
        kind: 'table',
        widths: WIDTHS,
        head: tableHead,
        rows: [
          sumsRow(1, 'Всего работ и затрат, включаемых в стоимость работ', form.totals, true),
          { cells: [box(''), box(insideOf(form), { span: 2 }), box(''), box(''), box(''), box('')] },
          ...form.rows.map((row, index) => sumsRow(index + 2, row.name, row)),
        ],
        totals: totalRows(form),
      },
      {
        kind: 'rows',
        widths: WIDTHS,
        rows: [
          {
            cells: [
              {
                text: `Всего за отчётный период: ${amountInWords(form.totals.in_period.gross)}`,
                span: WHOLE,
                bold: true,
              },
            ],
            height: 8,
          },
          ...signatureRows(SIGN, 'Заказчик (Генподрядчик)', form.customer.signer),
          ...signatureRows(SIGN, 'Подрядчик (Субподрядчик)', form.executor.signer),
        ],
      },
      ...toPayAnnex(form),
    ],
  }
}

function headRows(form: Ks3Form): PaperRow[] {
  return [
    ...unifiedHeadRows(form, { title: 'КС-3', okud: '0322001', spans: HEAD, with_object: false }),
    ...titleRows({
      spans: [3, 1, 1, 1, 1],
      title: 'СПРАВКА',
      number: form.number,
      date: form.date,
      from: form.from,
      to: form.to,
    }),
    {
      cells: [
        {
          text: 'О СТОИМОСТИ ВЫПОЛНЕННЫХ РАБОТ И ЗАТРАТ',
          span: WHOLE,
          align: 'center',
          bold: true,
          size: 11,
        },
      ],
      height: 9,
    },
  ]
}

const tableHead: PaperRow[] = [
  {
    cells: [
      headBox('Номер по порядку', { down: 2 }),
      headBox(
        'Наименование пусковых комплексов, этапов, объектов, видов выполненных работ, оборудования, затрат',
        { span: 2, down: 2 },
      ),
      headBox('Код', { down: 2 }),
      headBox('Стоимость выполненных работ и затрат, руб.', { span: 3 }),
    ],
  },
  {
    cells: [
      headBox('с начала проведения работ'),
      headBox('с начала года'),
      headBox('в том числе за отчётный период'),
    ],
  },
  { cells: ['1', '2', '3', '4', '5', '6'].map((title) => headBox(title, title === '2' ? { span: 2 } : {})) },
]

function sumsRow(number: number, name: string, columns: Ks3Columns, bold = false): PaperRow {
  return {
    cells: [
      headBox(String(number), { valign: 'top' }),
      box(name, { span: 2, valign: 'top', bold }),
      box(''),
      moneyBox(columns.since_start.net, { bold }),
      moneyBox(columns.since_year.net, { bold }),
      moneyBox(columns.in_period.net, { bold }),
    ],
  }
}

/** The form closes the period alone: «Итого», the tax, the sum with it, under the last column. */
function totalRows({ totals, vat_rates }: Ks3Form): PaperRow[] {
  const row = (title: string, pick: (sums: KsTotals) => bigint): PaperRow => ({
    cells: [
      blank(4),
      { text: title, span: 2, align: 'right', bold: true },
      { number: roubles(pick(totals.in_period)), border: 'box', bold: true },
    ],
  })
  const [rate = null] = vat_rates
  const tax = vat_rates.length > 1 ? 'Сумма НДС' : rate === null ? 'Без НДС' : `Сумма ${vatTitle(rate)}`
  return [
    row('Итого', ({ net }) => net),
    row(tax, ({ vat }) => vat),
    row('Всего с учётом НДС', ({ gross }) => gross),
  ]
}

/** The form has no line for the object in its head: the table names it (графа 2: «пусковые комплексы, этапы, объекты»). */
function insideOf({ estate_name }: Ks3Form): string {
  return estate_name === '' ? 'в том числе:' : `в том числе по объекту «${estate_name}»:`
}
