import type { ActForm, FormParty } from '@stroyfin/domain/forms/act-form'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { PaperCell, PaperRow } from '../paper/paper.ts'
import { blank, headBox } from './form-parts.ts'

export type UpdStatus = 1 | 2

/** Spans of the sixteen columns of the table: status, label and value of the seller, label and value of the buyer. */
const [STATUS, LABEL, VALUE, SECOND_LABEL, SECOND_VALUE] = [2, 1, 5, 2, 6] as const

const STATUS_MEANING = '1 – счёт-фактура и передаточный документ (акт)\n2 – передаточный документ (акт)'

/** Head of УПД: lines 1–8 of the invoice (постановление Правительства от 26.12.2011 № 1137). */
export function updHeadRows(act: ActForm, status: UpdStatus): PaperRow[] {
  const { executor: seller, customer: buyer } = act
  return [
    {
      cells: [
        {
          text: 'Универсальный передаточный документ',
          span: STATUS,
          bold: true,
          size: 7,
          down: 2,
          valign: 'top',
        },
        {
          text: `Счёт-фактура № ${act.number} от ${formatDate(act.date)} (1)`,
          span: LABEL + VALUE,
          bold: true,
          size: 10,
        },
        {
          text: 'Приложение № 1 к постановлению Правительства Российской Федерации от 26 декабря 2011 г. № 1137',
          span: SECOND_LABEL + SECOND_VALUE,
          size: 6,
          align: 'right',
          valign: 'top',
        },
      ],
    },
    {
      cells: [{ text: 'Исправление № — от — (1а)', span: LABEL + VALUE }, blank(SECOND_LABEL + SECOND_VALUE)],
    },
    {
      cells: [
        headBox(`Статус: ${status}`, { span: STATUS, border: 'heavy', bold: true }),
        ...pair('Продавец (2)', seller.name),
        ...secondPair('Покупатель (6)', buyer.name),
      ],
    },
    {
      cells: [
        { text: STATUS_MEANING, span: STATUS, size: 5.5, valign: 'top', down: 6 },
        ...pair('Адрес (2а)', seller.address),
        ...secondPair('Адрес (6а)', buyer.address),
      ],
    },
    {
      cells: [
        ...pair('ИНН/КПП продавца (2б)', numbers(seller)),
        ...secondPair('ИНН/КПП покупателя (6б)', numbers(buyer)),
      ],
    },
    {
      cells: [
        ...pair('Грузоотправитель и его адрес (3)', '—'),
        ...secondPair('Валюта: наименование, код (7)', 'Российский рубль, 643'),
      ],
    },
    {
      cells: [
        ...pair('Грузополучатель и его адрес (4)', '—'),
        ...secondPair('Идентификатор государственного контракта, договора (соглашения) (8)', '—'),
      ],
    },
    {
      cells: [
        ...pair('К платёжно-расчётному документу (5)', '—'),
        ...secondPair('К счёту-фактуре, выставленному при получении оплаты, частичной оплаты (5б)', '—'),
      ],
    },
    {
      cells: [
        ...pair('Документ об отгрузке (5а)', `УПД № ${act.number} от ${formatDate(act.date)}`),
        blank(SECOND_LABEL + SECOND_VALUE),
      ],
    },
    { cells: [blank(16)], height: 2 },
  ]
}

function numbers({ inn, kpp }: FormParty): string {
  return kpp === '' ? inn : `${inn}/${kpp}`
}

function pair(label: string, value: string): PaperCell[] {
  return [
    { text: label, span: LABEL, valign: 'bottom' },
    { text: value, span: VALUE, border: 'under', valign: 'bottom' },
  ]
}

function secondPair(label: string, value: string): PaperCell[] {
  return [
    { text: label, span: SECOND_LABEL, valign: 'bottom', size: 6.5 },
    { text: value, span: SECOND_VALUE, border: 'under', valign: 'bottom' },
  ]
}
