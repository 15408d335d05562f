import { useNone } from '../../../app/use-none.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { useNewAccount } from '../../contractors/public.ts'
import { useAccountsOf } from './use-accounts-of.ts'

interface AccountFieldProps {
  /** Whose account it is: whom to ask for one. */
  side: 'own_account' | 'payee_account'
  label: string
  contractor_id: number | null
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** One of the bank accounts on the card of a contractor. */
export function AccountField({ contractor_id, side, ...field }: AccountFieldProps) {
  const { accounts, needs_second } = useAccountsOf(contractor_id)
  const made = useNewAccount({ contractor_id, needs_second }, field.onChange)
  const none_text = useNone(side, 'У контрагента нет счетов', accounts?.length === 0)
  return (
    <>
      <VSelect
        {...field}
        choices={(accounts ?? []).map(({ id, account, bank_name }) => ({
          value: id,
          label: account,
          hint: bank_name,
        }))}
        readOnly={contractor_id === null}
        clearable={false}
        empty_text="Такого счёта в карточке нет"
        none_text={none_text}
        onCreate={made.onCreate}
      />
      {made.dialog}
    </>
  )
}
