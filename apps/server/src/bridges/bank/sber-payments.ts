import { createSign } from 'node:crypto'
import type { StoredOrder } from '@stroyfin/domain/bank/payment-order'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { bankUrgencyCode } from '@stroyfin/domain/payments/urgency'
import { z } from 'zod'
import { type BankAnswer, BankRefused, BankSilent, type SentOrder } from './bank.ts'
import type { BankOptions } from './bank-options.ts'
import type { SberApi } from './sber-api.ts'

const PAYMENTS = '/fintech/api/v1/payments'

const answer = z.object({ bankStatus: z.string().min(1).max(60), bankComment: z.string().nullish() })

export function sberPayments(api: SberApi, options: BankOptions) {
  return {
    async send(access: string, { external_id, document }: SentOrder, signed: boolean): Promise<BankAnswer> {
      const body = paymentBody(external_id, document)
      const { signature } = options
      if (signed && !signature) throw new BankRefused('Подпись для банка не настроена')
      const signatures = signed && signature ? { digestSignatures: [signatureOf(body, signature)] } : {}
      return read(await api.post(access, PAYMENTS, { ...body, ...signatures }))
    },
    async stateOf(access: string, external_id: string): Promise<BankAnswer | null> {
      const told = await api.get(access, `${PAYMENTS}/${encodeURIComponent(external_id)}/state`)
      return told === null ? null : read(told)
    },
  }
}

function read(told: unknown): BankAnswer {
  const parsed = answer.safeParse(told)
  if (!parsed.success) throw new BankSilent('Банк ответил непонятно. Попробуйте позже')
  return { status: parsed.data.bankStatus, comment: (parsed.data.bankComment ?? '').slice(0, 1000) }
}

function paymentBody(externalId: string, order: StoredOrder) {
  const { payer, payee } = order
  return {
    externalId,
    number: order.number,
    date: order.date,
    amount: wireSumm(order.summ),
    operationCode: '01',
    deliveryKind: order.urgency === 'normal' ? 'electronic' : 'urgent',
    urgencyCode: bankUrgencyCode(order.urgency),
    priority: String(order.priority),
    purpose: order.purpose,
    payerName: payer.name,
    payerInn: payer.inn || '0',
    payerKpp: payer.kpp || '0',
    payerAccount: payer.account,
    payerBankBic: payer.bik,
    payerBankCorrAccount: payer.corr_account,
    payeeName: payee.name,
    payeeInn: payee.inn || '0',
    payeeKpp: payee.kpp || '0',
    payeeAccount: payee.account,
    payeeBankBic: payee.bik,
    payeeBankCorrAccount: payee.corr_account,
    ...(order.uin !== '' && { departmentalInfo: { uip: order.uin } }),
  }
}

/** The bank checks a digest of «поле=значение» lines; the certificate of the key is known to it by its number. */
function signatureOf(body: object, { key, certificate }: { key: string; certificate: string }) {
  const digest = Object.entries(body)
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n')
  return {
    certificateUuid: certificate,
    base64Encoded: createSign('sha256').update(digest).sign(key, 'base64'),
  }
}
