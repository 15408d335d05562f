import { findBanks } from '@stroyfin/contract/banks/find-banks'
import type { ContractorAccount } from '@stroyfin/contract/contractors/load-contractor'
import { accountDraft, saveAccount } from '@stroyfin/contract/contractors/save-account'
import { accountKeyWarning } from '@stroyfin/domain/contractors/account-rules'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { staleRow } from '../../api/stale-row.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type StaleField, StaleFields } from '../../ui/dialog/StaleFields.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { BankField } from './BankField.tsx'

interface AccountDialogProps {
  contractor_id: number
  account?: ContractorAccount
  onClose: () => void
}

const EMPTY = { account: '', bic: '', bank_name: '', corr_account: '', is_main: false, key_reason: '' }

const FIELDS: readonly StaleField[] = [
  { name: 'account', label: 'Расчётный счёт' },
  { name: 'bic', label: 'БИК' },
  { name: 'bank_name', label: 'Банк' },
  { name: 'corr_account', label: 'Корсчёт' },
  { name: 'key_reason', label: 'Причина' },
]

/** A bank account: the bank fills itself in from its БИК, a wrong key asks for a reason. */
export function AccountDialog({ contractor_id, account, onClose }: AccountDialogProps) {
  const start = account ? fieldsOf(account) : EMPTY
  const draft = useDraft(accountDraft, { contractor_id, ...start })
  const [current, setCurrent] = useState<ContractorAccount | null>(null)
  const save = useAction(saveAccount, {
    onSuccess: () => {
      toast.success('Счёт сохранён')
      onClose()
    },
    onFailure: (error) => {
      const stale = staleRow<ContractorAccount>(error)
      if (stale) setCurrent(stale)
      return stale !== null || (error instanceof CallError && draft.refuse(error.errors))
    },
  })
  const { values } = draft
  const clean = (value: string | null | undefined) => (value ?? '').replace(/\s/gu, '')
  const bic = clean(values.bic)
  const warning =
    bic.length === 9 && clean(values.account).length >= 20
      ? accountKeyWarning(clean(values.account), bic)
      : null
  const submit = () => {
    if (!draft.check()) return
    save.mutate({ ...values, ...(account && { id: account.id, version: (current ?? account).version }) })
  }
  const fillBank = async (typed: string) => {
    draft.change({ bic: typed })
    if (clean(typed).length !== 9) return
    const { banks } = await call(findBanks, { search: clean(typed) }).catch(() => ({ banks: [] }))
    const [bank] = banks
    if (bank) draft.change({ bank_name: bank.name, corr_account: bank.corr_account ?? '' })
  }
  return (
    <Dialog
      opened
      title={account ? 'Счёт контрагента' : 'Новый счёт'}
      onClose={onClose}
      onSubmit={submit}
      dirty={draft.dirty}
      saving={save.isPending}
    >
      <BankField
        onPick={(bank) =>
          draft.change({ bic: bank.bic, bank_name: bank.name, corr_account: bank.corr_account ?? '' })
        }
      />
      <TextField label="БИК" required {...draft.field('bic')} onChange={(typed) => void fillBank(typed)} />
      <TextField label="Банк" {...draft.field('bank_name')} />
      <TextField label="Корсчёт" {...draft.field('corr_account')} />
      <TextField label="Расчётный счёт" required autoFocus {...draft.field('account')} />
      {(warning || draft.errors.key_reason) && (
        <TextField label="Почему счёт верный" hint={warning ?? undefined} {...draft.field('key_reason')} />
      )}
      {!account?.is_main && (
        <SwitchField
          label="Основной счёт"
          hint="Подставляется в платежи первым"
          {...draft.field('is_main')}
        />
      )}
      {current && (
        <StaleFields
          key={current.version}
          fields={FIELDS}
          values={{ ...values }}
          current={{ ...current }}
          onChange={draft.change}
        />
      )}
    </Dialog>
  )
}

function fieldsOf({ account, bic, bank_name, corr_account, is_main, key_reason }: ContractorAccount) {
  return { account, bic, bank_name, corr_account, is_main, key_reason }
}
