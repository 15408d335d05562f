import { VSelect } from '../../../ui/fields/VSelect.tsx'
import { useNewAccount } from '../../contractors/public.ts'
import { useAccountsOf } from './use-accounts-of.ts'

interface AccountFieldProps {
  label: string
  contractor_id: number | null
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** One of the bank accounts on the card of a contractor. */
export function AccountField({ contractor_id, ...field }: AccountFieldProps) {
  const { accounts = [], needs_second } = useAccountsOf(contractor_id)
  const made = useNewAccount({ contractor_id, needs_second }, field.onChange)
  return (
    <>
      <VSelect
        {...field}
        choices={accounts.map(({ id, account, bank_name }) => ({
          value: id,
          label: account,
          hint: bank_name,
        }))}
        readOnly={contractor_id === null}
        clearable={false}
        empty_text={accounts.length === 0 ? 'У контрагента нет счетов' : 'Такого счёта в карточке нет'}
        onCreate={made.onCreate}
      />
      {made.dialog}
    </>
  )
}
