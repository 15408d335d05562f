import { Button } from '@mantine/core'
import { useAsk } from '../../../app/use-none.ts'
import { useNewAccount } from '../../contractors/public.ts'
import { useAccountsOf } from './use-accounts-of.ts'
import type { PaymentForm } from './use-payment-form.ts'

/** A payee that has no account yet gets one without leaving the payment. */
export function PayeeAccountPress({ form, payee_id }: { form: PaymentForm; payee_id: number | null }) {
  const { accounts, needs_second } = useAccountsOf(payee_id)
  const made = useNewAccount({ contractor_id: payee_id, needs_second }, (payee_account_id) =>
    form.change({ payee_account_id }),
  )
  const { onCreate } = made
  const isEmpty = accounts?.length === 0
  const ask = useAsk('payee_account', isEmpty)
  return (
    <>
      {ask !== '' && <p>{ask}</p>}
      {isEmpty && onCreate && (
        <Button size="compact-sm" variant="default" onClick={() => onCreate('')}>
          Добавить счёт получателя
        </Button>
      )}
      {made.dialog}
    </>
  )
}
