import { isPlainDate, type PlainDate } from '../dates/plain-date.ts'
import { decimalOrNull } from '../money/decimal.ts'
import { kopecks } from '../money/money.ts'
import type { VatRate } from '../money/vat.ts'
import { accountProblem } from '../requisites/account-key.ts'
import { innProblem } from '../requisites/inn.ts'
import { PURPOSE_LIMIT } from '../requisites/purpose-rules.ts'
import { uinProblem } from '../requisites/uin.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { isPaymentType } from './payment-type.ts'

export type PaymentDraft = {
  agreement_id: number | null
  type: string
  date: PlainDate | null
  /** Decimal text of roubles. */
  summ: string | number | null
  vat_rate?: VatRate
  purpose?: string | null
  /** Order of payment by ГК РФ ст. 855: 1…5. */
  priority?: number | null
  uin?: string | null
  payee?: { inn: string; account: string; bik: string } | null
}

/** A fact payment makes its own carrier agreement, so it alone may come without one. */
export function paymentRules(draft: PaymentDraft): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (!isPaymentType(draft.type)) broken.push({ field: 'type', message: 'Выберите вид платежа' })
  if (draft.agreement_id === null && draft.type !== 'document') {
    broken.push({ field: 'agreement_id', message: 'Выберите договор' })
  }
  if (!isPlainDate(draft.date ?? '')) broken.push({ field: 'date', message: 'Укажите дату платежа' })
  return [...broken, ...summRules(draft), ...orderRules(draft), ...payeeRules(draft)]
}

function summRules(draft: PaymentDraft): BrokenRule[] {
  const exact = decimalOrNull(draft.summ)
  if (exact === null || exact.lte(0)) return [{ field: 'summ', message: 'Укажите сумму больше нуля' }]
  if (!exact.eq(exact.round(2)) || kopecks(exact.toString()) > 999_999_999_999_999_999n) {
    return [{ field: 'summ', message: 'Сумма — не больше двух знаков после запятой и 16 до неё' }]
  }
  return []
}

function orderRules(draft: PaymentDraft): BrokenRule[] {
  const broken: BrokenRule[] = []
  const length = draft.purpose?.trim().length ?? 0
  if (length > PURPOSE_LIMIT) {
    const message = `Назначение платежа не длиннее ${PURPOSE_LIMIT} знаков, указано ${length}`
    broken.push({ field: 'purpose', message })
  }
  const priority = draft.priority ?? 5
  if (!Number.isInteger(priority) || priority < 1 || priority > 5) {
    broken.push({ field: 'priority', message: 'Очередность платежа — от 1 до 5' })
  }
  const uin = uinProblem(draft.uin ?? '0')
  return uin === null ? broken : [...broken, { field: 'uin', message: uin }]
}

function payeeRules(draft: PaymentDraft): BrokenRule[] {
  if (draft.payee === null || draft.payee === undefined) return []
  const inn = innProblem(draft.payee.inn)
  const account = accountProblem(draft.payee.account, draft.payee.bik)
  return [
    ...(inn === null ? [] : [{ field: 'payee.inn', message: inn }]),
    ...(account === null ? [] : [{ field: 'payee.account', message: account }]),
  ]
}
