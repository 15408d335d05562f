import type { JournalLineForm, Ks6aForm } from '@stroyfin/domain/forms/summary-form'
import type { JournalCell } from '@stroyfin/domain/ks/ks-6a'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { formatMonth } from '@stroyfin/domain/russian/format-date'
import { type Paper, type PaperCell, type PaperRow, sheetWidth } from '../paper/paper.ts'
import { box, dayOf, headBox, signatureRows } from './form-parts.ts'
import { unifiedHeadRows } from './head-parts.ts'

/** №, position of the estimate, work, code, unit, price, volume and sum of the estimate. */
const FIXED = [8, 12, 42, 20, 11, 17, 15, 20]
/** Volume and sum of a month, of what was before, since the year, since the start, of what is left. */
const PAIR = [14, 20] as const
const SMALLEST = 7

/** Unified form № КС-6а, the journal of completed works (Госкомстат, 11.11.1999 № 100). */
export function ks6aForm(form: Ks6aForm): Paper {
  const widths = widthsOf(form)
  const pairs = form.months.length + 4
  return {
    name: `КС-6а по договору № ${form.agreement_number} на ${dayOf(form.to)}`,
    landscape: true,
    size: sizeOf(pairs),
    running_title: `Форма № КС-6а, договор № ${form.agreement_number}`,
    blocks: [
      { kind: 'rows', widths, rows: headRows(form, widths.length) },
      {
        kind: 'table',
        widths,
        head: tableHead(form),
        rows: tableRows(form),
        totals: [totalRow(form)],
      },
      {
        kind: 'rows',
        widths,
        rows: [
          ...signatureRows([3, 3, 2, widths.length - 8], 'Сдал', form.executor.signer),
          ...signatureRows([3, 3, 2, widths.length - 8], 'Принял', form.customer.signer),
        ],
      },
    ],
  }
}

/** The more months, the narrower each: all of them stay on the width of one sheet. */
function widthsOf({ months }: Ks6aForm): number[] {
  const pairs = Array.from({ length: months.length + 4 }, () => PAIR).flat()
  const wanted = [...FIXED, ...pairs]
  const whole = wanted.reduce((sum, width) => sum + width, 0)
  const share = sheetWidth(true) / whole
  // not money: tenths of a millimetre
  const widths = wanted.map((width) => Math.floor(width * share * 10) / 10)
  const taken = widths.reduce((sum, width) => sum + width, 0)
  return widths.map((width, index) => (index === 2 ? width + sheetWidth(true) - taken : width))
}

/** Letters as small as the columns ask for; Excel shows the same sheet at any size. */
function sizeOf(pairs: number): number {
  return Math.max(3, Math.min(SMALLEST, SMALLEST * (8 / pairs)))
}

function headRows(form: Ks6aForm, columns: number): PaperRow[] {
  const center = (text: string, size: number): PaperRow => ({
    cells: [{ text, span: columns, align: 'center', bold: true, size }],
  })
  const spans = [3, columns - 7, 2, 2] as const
  return [
    ...unifiedHeadRows(form, { title: 'КС-6а', okud: '0322006', spans, with_object: true }),
    center('ЖУРНАЛ', 11),
    center('УЧЁТА ВЫПОЛНЕННЫХ РАБОТ', 11),
    {
      cells: [{ text: `с ${dayOf(form.from)} по ${dayOf(form.to)}`, span: columns, align: 'center' }],
      height: 6,
    },
  ]
}

function tableHead({ months }: Ks6aForm): PaperRow[] {
  const tall = (text: string) => headBox(text, { down: 2 })
  const bands = [
    'До периода',
    ...months.map(formatMonth),
    'С начала года',
    'С начала строительства',
    'Остаток',
  ]
  const columns = FIXED.length + bands.length * 2
  return [
    {
      cells: [
        tall('№'),
        tall('Позиция по смете'),
        tall('Конструктивные элементы и виды работ'),
        tall('Номер единичной расценки'),
        tall('Ед. изм.'),
        tall('Цена за единицу, руб.'),
        headBox('По смете', { span: 2 }),
        ...bands.map((title) => headBox(title, { span: 2 })),
      ],
    },
    { cells: Array.from({ length: bands.length + 1 }, () => [headBox('кол-во'), headBox('сумма')]).flat() },
    { cells: Array.from({ length: columns }, (_, index) => headBox(String(index + 1))) },
  ]
}

function tableRows(form: Ks6aForm): PaperRow[] {
  const columns = FIXED.length + (form.months.length + 4) * 2
  return form.lines.flatMap((line, index) => {
    const row = lineRow(line, index + 1)
    if (line.section === '' || line.section === form.lines[index - 1]?.section) return [row]
    return [{ cells: [box(line.section, { span: columns, bold: true })] }, row]
  })
}

function lineRow(line: JournalLineForm, number: number): PaperRow {
  const { before, months, since_year, since_start, left } = line
  return {
    cells: [
      headBox(String(number), { valign: 'top' }),
      headBox(line.position, { valign: 'top' }),
      box(line.name, { valign: 'top' }),
      box(line.code, { valign: 'top' }),
      headBox(line.unit, { valign: 'top' }),
      line.price === null ? box('') : { number: line.price, format: 'price', border: 'box', valign: 'top' },
      ...pairOf(line.estimate),
      ...[before, ...months, since_year, since_start].flatMap(pairOf),
      ...pairOf(left),
    ],
  }
}

/** Nothing is written where nothing was done. */
function pairOf(cell: JournalCell | null): PaperCell[] {
  if (cell === null || (cell.summ === 0n && /^-?0*\.?0*$/u.test(cell.volume))) return [box(''), box('')]
  return [
    { number: cell.volume, format: 'volume', border: 'box', valign: 'top' },
    { number: roubles(cell.summ), border: 'box', valign: 'top' },
  ]
}

function totalRow({ totals }: Ks6aForm): PaperRow {
  const pair = (summ: Kopecks): PaperCell[] => [
    headBox('Х'),
    { number: roubles(summ), border: 'box', bold: true },
  ]
  const { estimate, before, months, since_year, since_start, left } = totals
  return {
    cells: [
      box('Итого без НДС', { span: 6, align: 'right', bold: true }),
      ...[estimate, before, ...months, since_year, since_start, left].flatMap(pair),
    ],
  }
}
