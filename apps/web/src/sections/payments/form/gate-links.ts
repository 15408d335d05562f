import type { Right } from '@stroyfin/domain/access/sections'
import type { FinancialType } from '@stroyfin/domain/payments/financial-type'
import type { GateName } from '@stroyfin/domain/payments/payment-gates'
import type { PaymentType } from '@stroyfin/domain/payments/payment-type'

interface Asked {
  type: PaymentType
  agreement_id: number | null
  ks_id?: number | null | undefined
  payee_id: number | null
  /** Money that comes back is held by the payment it returns, not by the terms of the contract. */
  financial_type?: FinancialType
  /** The budget that the gate speaks of. */
  budget_id?: number | null
  /** The contract itself is not agreed on. */
  waits?: boolean | undefined
}

export interface GateLink {
  href: string
  text: string
  need: Right
}

/** Where a person mends what a gate found; nothing where the form itself is the place. */
export function gateLinks(gate: GateName, asked: Asked): GateLink[] {
  const { agreement_id, payee_id, budget_id } = asked
  if (gate === 'requisites')
    return payee_id === null
      ? []
      : [{ href: `/agents/${payee_id}`, text: 'Открыть карточку получателя', need: 'contractor.view' }]
  if (gate === 'bank_limit')
    return [{ href: '/reports/cost-price', text: 'Использование лимитов', need: 'cost-price.view' }]
  if (gate === 'budget')
    return budget_id
      ? [
          {
            href: `/reports/budgeting/month/${budget_id}`,
            text: 'Открыть бюджет месяца',
            need: 'budgeting.view',
          },
        ]
      : []
  if (agreement_id === null) return []
  if (asked.waits)
    return [{ href: `/agreement/${agreement_id}`, text: 'Открыть договор', need: 'agreement.view' }]
  if (gate === 'agreement')
    return [
      {
        href: `/agreement/${agreement_id}?tab=dopniks`,
        text: 'Оформить дополнительное соглашение',
        need: 'agreement.view',
      },
    ]
  return gate === 'base' && asked.financial_type !== 'refund' ? baseLinks(agreement_id, asked) : []
}

function baseLinks(agreement_id: number, { type, ks_id }: Asked): GateLink[] {
  switch (type) {
    case 'advance':
      return [
        { href: `/agreement/${agreement_id}`, text: 'Условия аванса в договоре', need: 'agreement.view' },
      ]
    case 'expenses':
    case 'document':
      return [
        ...(ks_id ? [{ href: `/ks-item/${ks_id}`, text: 'Открыть акт', need: 'ks.view' as const }] : []),
        {
          href: `/ks-create?agreement_id=${agreement_id}`,
          text: 'Принять выполнение',
          need: 'ks.create',
        },
      ]
    case 'guarantee_retention':
      return [
        { href: `/agreement/${agreement_id}`, text: 'Сроки возврата в договоре', need: 'agreement.view' },
        { href: `/agreement/${agreement_id}?tab=ks`, text: 'Удержания по документам', need: 'ks.view' },
      ]
  }
}
