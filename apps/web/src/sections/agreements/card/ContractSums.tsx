import type { Card } from './AgreementCard.tsx'
import { Balance } from './Balance.tsx'
import { Sums } from './Sums.tsx'

/** Every sum of the contract under its name, and where it stands. */
export function ContractSums({ card }: { card: Card }) {
  const { agreement, agreement_summ: sums } = card
  return (
    <>
      <Sums
        rows={[
          ['Принято', sums.ks_summ],
          ['Платежи', sums.payment_summ],
          ['из них оплачено', sums.payments_paid_summ],
          ['Фактические оплаты', sums.summ_fact],
          ['Плановая стоимость', sums.plan_summ],
          ['Управленческая стоимость', sums.upr_summ],
        ]}
      />
      {agreement.type !== 'dopnik' && <Balance card={card} />}
    </>
  )
}
