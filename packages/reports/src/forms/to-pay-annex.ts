import type { Ks3Form, ToPay } from '@stroyfin/domain/forms/summary-form'
import { sumOf } from '@stroyfin/domain/money/money'
import { amountInWords } from '@stroyfin/domain/russian/amount-in-words'
import type { PaperBlock, PaperRow } from '../paper/paper.ts'
import { box, dayOf, headBox, moneyBox, type SignSpans, signatureRows } from './form-parts.ts'

/** №, the act, its sum, the advance, the retention, to pay: 187 mm of a standing sheet. */
const WIDTHS = [10, 41, 34, 34, 34, 34]
const SIGN: SignSpans = [2, 1, 1, 2]
const WHOLE = WIDTHS.length

/**
 * Annex «Расчёт к оплате»: the certificate itself has no line for the advance that is offset and for the retention, and
 * without them the sum to pay is not on the signed paper. Absent where all that is accepted is to be paid.
 */
export function toPayAnnex(form: Ks3Form): PaperBlock[] {
  const { acts } = form
  if (acts.every(({ offset, retention }) => offset === 0n && retention === 0n)) return []
  const sum = (pick: (act: ToPay) => bigint) => sumOf(acts.map(pick))
  const payable = sum((act) => act.payable)
  return [
    { kind: 'rows', widths: WIDTHS, rows: titleRows(form) },
    {
      kind: 'table',
      widths: WIDTHS,
      head: [
        {
          cells: [
            headBox('№'),
            headBox('Акт'),
            headBox('Сумма с НДС, руб.'),
            headBox('Зачёт аванса, руб.'),
            headBox('Гарантийное удержание, руб.'),
            headBox('К оплате, руб.'),
          ],
        },
      ],
      rows: acts.map((act, index) => ({
        cells: [
          headBox(String(index + 1), { valign: 'top' }),
          box(`№ ${act.number} от ${dayOf(act.date)}`, { valign: 'top' }),
          ...moneyCells(act),
        ],
      })),
      totals: [
        {
          cells: [
            box('Итого', { span: 2, bold: true }),
            ...moneyCells(
              {
                gross: sum((act) => act.gross),
                offset: sum((act) => act.offset),
                retention: sum((act) => act.retention),
                payable,
              },
              true,
            ),
          ],
        },
      ],
    },
    {
      kind: 'rows',
      widths: WIDTHS,
      rows: [
        { cells: [{ text: `К оплате: ${amountInWords(payable)}`, span: WHOLE, bold: true }], height: 8 },
        ...signatureRows(SIGN, 'Заказчик (Генподрядчик)', form.customer.signer),
        ...signatureRows(SIGN, 'Подрядчик (Субподрядчик)', form.executor.signer),
      ],
    },
  ]
}

function titleRows({ number, date, agreement_number, agreement_date }: Ks3Form): PaperRow[] {
  const ground = `к справке КС-3 № ${number} от ${dayOf(date)}, договор № ${agreement_number} от ${dayOf(agreement_date)}`
  return [
    {
      cells: [{ text: 'Приложение. Расчёт к оплате', span: WHOLE, align: 'center', bold: true, size: 11 }],
      height: 12,
    },
    { cells: [{ text: ground, span: WHOLE, align: 'center' }], height: 6 },
  ]
}

function moneyCells({ gross, offset, retention, payable }: ToPay, bold = false) {
  return [gross, offset, retention, payable].map((summ) => moneyBox(summ, { bold }))
}
