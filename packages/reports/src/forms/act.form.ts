import { type ActForm, type FormLine, partyLine, vatTitle } from '@stroyfin/domain/forms/act-form'
import { type Kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { Paper, PaperRow } from '../paper/paper.ts'
import { box, dayOf, headBox, moneyBox, signatureRows } from './form-parts.ts'
import { totalInWords } from './ks-2.form.ts'

/** №, name, unit, volume, price, sum on 187 mm of a standing sheet. */
const WIDTHS = [15, 80, 18, 22, 25, 27]

/** Act of completed works and services: no form is prescribed, so it says what the law on accounting asks for. */
export function serviceActForm(act: ActForm): Paper {
  const lines = act.lines.length === 0 ? [wholeLine(act)] : act.lines
  return {
    name: `Акт № ${act.number} от ${dayOf(act.date)}`,
    landscape: false,
    size: 9,
    running_title: `Акт № ${act.number} от ${dayOf(act.date)}`,
    blocks: [
      { kind: 'rows', widths: WIDTHS, rows: headRows(act) },
      {
        kind: 'table',
        widths: WIDTHS,
        head: [
          {
            cells: [
              '№',
              'Наименование работ, услуг',
              'Ед. изм.',
              'Количество',
              'Цена, руб.',
              'Сумма, руб.',
            ].map((title) => headBox(title, { bold: true })),
          },
        ],
        rows: lines.map((line, index) => lineRow(line, index + 1)),
        page_total: (first, last) =>
          totalRow('Итого по листу', sumOf(lines.slice(first, last + 1).map(({ summ }) => summ))),
        totals: totals(act),
      },
      {
        kind: 'rows',
        widths: WIDTHS,
        rows: [
          { cells: [{ text: totalInWords(act), span: 6, bold: true }], height: 10 },
          {
            cells: [
              {
                text: 'Вышеперечисленные работы (услуги) выполнены полностью и в срок. Заказчик претензий по объёму, качеству и срокам не имеет.',
                span: 6,
              },
            ],
            height: 10,
          },
          ...signatureRows([1, 1, 2, 2], 'Сдал', act.executor.signer),
          ...signatureRows([1, 1, 2, 2], 'Принял', act.customer.signer),
        ],
      },
    ],
  }
}

/** A document that gives one sum is one line of the act. */
function wholeLine(act: ActForm): FormLine {
  const price = act.vat_included ? act.gross : act.net
  return {
    position: '',
    name: `Работы (услуги) по договору № ${act.agreement_number} от ${formatDate(act.agreement_date)}`,
    code: '',
    unit: '',
    volume: '1',
    price: roubles(price),
    summ: price,
    net: act.net,
    vat_rate: act.vat_rate,
    vat: act.vat,
    section: '',
  }
}

function headRows(act: ActForm): PaperRow[] {
  const pair = (label: string, text: string): PaperRow => ({
    cells: [{ text: `${label}: ${text}`, span: 6 }],
    height: 6,
  })
  const period =
    act.period_from && act.period_to
      ? [pair('Отчётный период', `${dayOf(act.period_from)} – ${dayOf(act.period_to)}`)]
      : []
  return [
    {
      cells: [
        {
          text: `Акт № ${act.number} от ${dayOf(act.date)} сдачи-приёмки выполненных работ (оказанных услуг)`,
          span: 6,
          bold: true,
          size: 12,
        },
      ],
      height: 12,
    },
    pair('Исполнитель', partyLine(act.executor)),
    pair('Заказчик', partyLine(act.customer)),
    pair('Основание', `договор № ${act.agreement_number} от ${formatDate(act.agreement_date)}`),
    ...(act.project_name === ''
      ? []
      : [pair('Объект', [act.project_name, act.estate_name].filter(Boolean).join(', '))]),
    ...period,
    { cells: [{ span: 6 }], height: 3 },
  ]
}

function lineRow(line: FormLine, number: number): PaperRow {
  const top = { valign: 'top' } as const
  return {
    cells: [
      headBox(String(number), top),
      box(line.name, top),
      headBox(line.unit, top),
      { number: line.volume, format: 'volume', border: 'box', ...top },
      { number: line.price, format: 'price', border: 'box', ...top },
      moneyBox(line.summ),
    ],
  }
}

function totalRow(title: string, summ: Kopecks): PaperRow {
  return { cells: [box(title, { span: 5, align: 'right', bold: true }), moneyBox(summ, { bold: true })] }
}

function totals(act: ActForm): PaperRow[] {
  const vat = vatTitle(act.vat_rate)
  if (act.vat_included) {
    const inside = act.vat_rate === null ? vat : `в том числе ${vat}`
    return [totalRow('Всего', act.gross), totalRow(inside, act.vat)]
  }
  return [totalRow('Итого', act.net), totalRow(vat, act.vat), totalRow('Всего к оплате', act.gross)]
}
