import type { BankParty } from '@stroyfin/domain/bank/bank-statement'
import type { StoredOrder } from '@stroyfin/domain/bank/payment-order'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { amountInWords } from '@stroyfin/domain/russian/amount-in-words'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { Paper, PaperCell, PaperRow } from '../paper/paper.ts'
import { blank, box, caption } from './form-parts.ts'

/** Four columns of the sides, the column of labels, three of what stands against them; 187 mm together. */
const WIDTHS = [25, 26, 25, 26, 17, 24, 20, 24]

const label = (text: string, more: Partial<PaperCell> = {}) => box(text, { valign: 'top', ...more })
const under = (text: string, span: number): PaperCell => ({ text, span, border: 'under', align: 'center' })

/** Платёжные поручения by form 0401060, as many to a sheet as stand on it whole. */
export function paymentOrderForm(orders: readonly StoredOrder[], name: string): Paper {
  return {
    name,
    landscape: false,
    size: 8,
    running_title: name,
    blocks: orders.map((order) => ({ kind: 'rows' as const, widths: WIDTHS, rows: orderRows(order) })),
  }
}

function orderRows(order: StoredOrder): PaperRow[] {
  return [
    { cells: [under('', 2), blank(1), under('', 2), blank(2), box('0401060', { align: 'center' })] },
    {
      cells: [caption('Поступ. в банк плат.', 2), blank(1), caption('Списано со сч. плат.', 2), blank(3)],
      height: 4,
    },
    {
      cells: [
        { text: `ПЛАТЕЖНОЕ ПОРУЧЕНИЕ № ${order.number}`, span: 3, bold: true, size: 9, valign: 'bottom' },
        { ...under(formatDate(order.date), 2), valign: 'bottom' },
        blank(1),
        { ...under(order.urgency === 'normal' ? 'электронно' : 'срочно', 2), valign: 'bottom' },
      ],
      height: 8,
    },
    { cells: [blank(3), caption('Дата', 2), blank(1), caption('Вид платежа', 2)], height: 4 },
    {
      cells: [label('Сумма прописью'), box(amountInWords(kopecks(order.summ)), { span: 7, valign: 'top' })],
      height: 9,
    },
    ...payerRows(order),
    ...payeeRows(order),
    ...closingRows(order),
  ]
}

function payerRows({ payer, summ }: StoredOrder): PaperRow[] {
  return [
    { cells: [...taxCells(payer), label('Сумма', { down: 2 }), { ...summCell(summ), down: 2 }] },
    { cells: [box(payer.name, { span: 4, valign: 'top' })], height: 5 },
    { cells: [label('Плательщик', { span: 4 }), label('Сч. №'), box(payer.account, { span: 3 })], height: 5 },
    ...bankRows(payer, 'Банк плательщика'),
  ]
}

/** As the form writes it: «1000-50», and «1000=» for whole roubles. */
function summCell(summ: string): PaperCell {
  const [whole, fraction] = roubles(kopecks(summ)).split('.')
  const text = fraction === '00' ? `${whole}=` : `${whole}-${fraction}`
  return box(text, { span: 3, bold: true, size: 9, valign: 'top' })
}

function taxCells({ inn, kpp }: BankParty): PaperCell[] {
  return [box(`ИНН ${inn}`, { span: 2 }), box(`КПП ${kpp}`, { span: 2 })]
}

function bankRows({ bank, bik, corr_account }: BankParty, title: string): PaperRow[] {
  return [
    { cells: [box(bank, { span: 4, valign: 'top' }), label('БИК'), box(bik, { span: 3 })], height: 5 },
    { cells: [label(title, { span: 4 }), label('Сч. №'), box(corr_account, { span: 3 })] },
  ]
}

function payeeRows(order: StoredOrder): PaperRow[] {
  const { payee } = order
  const pair = (left: [string, string], right: [string, string]) => [
    label(left[0]),
    box(left[1]),
    label(right[0]),
    box(right[1]),
  ]
  return [
    ...bankRows(payee, 'Банк получателя'),
    { cells: [...taxCells(payee), label('Сч. №'), box(payee.account, { span: 3 })] },
    {
      cells: [
        box(payee.name, { span: 4, valign: 'top', down: 2 }),
        ...pair(['Вид оп.', '01'], ['Срок плат.', '']),
      ],
    },
    { cells: pair(['Наз. пл.', ''], ['Очер. плат.', String(order.priority)]) },
    { cells: [label('Получатель', { span: 4 }), ...pair(['Код', order.uin], ['Рез. поле', ''])] },
  ]
}

function closingRows({ purpose }: StoredOrder): PaperRow[] {
  return [
    { cells: WIDTHS.map(() => box('')) },
    { cells: [box(purpose, { span: 8, valign: 'top' })], height: 16 },
    { cells: [label('Назначение платежа', { span: 8 })] },
    {
      cells: [
        blank(2),
        { text: 'Подписи', span: 3, align: 'center' },
        { text: 'Отметки банка', span: 3, align: 'center' },
      ],
      height: 7,
    },
    { cells: [{ text: 'М.П.', span: 2, align: 'center' }, under('', 3), blank(3)], height: 9 },
    { cells: [blank(2), under('', 3), blank(3)], height: 9 },
    { cells: [blank(8)], height: 3 },
  ]
}
