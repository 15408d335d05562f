import { type Bank, findBanks } from '@stroyfin/contract/banks/find-banks'
import type { ContractorAccount } from '@stroyfin/contract/contractors/load-contractor'
import { accountDraft, saveAccount } from '@stroyfin/contract/contractors/save-account'
import { accountKeyWarning } from '@stroyfin/domain/contractors/account-rules'
import { bankRemark } from '@stroyfin/domain/requisites/bank-remark'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { type FieldWords, useConflict } from '../../app/use-conflict.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ConflictDialog } from '../../ui/document/ConflictDialog.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { BankField } from './BankField.tsx'
import styles from './contractors.module.css'

interface AccountDialogProps {
  contractor_id: number
  account?: ContractorAccount
  /** What is typed of a new one already. */
  given_account?: string
  /** The company has its accounts confirmed by a second person (K-18). */
  needs_second: boolean
  onClose: () => void
  onSaved?: (id: number) => void
}

type Values = ReturnType<typeof fieldsOf>

const EMPTY: Values = {
  account: '',
  bic: '',
  bank_name: '',
  corr_account: '',
  is_main: false,
  key_reason: '',
}

const WORDS: readonly FieldWords<Values>[] = [
  { field: 'account', label: 'Расчётный счёт' },
  { field: 'bic', label: 'БИК' },
  { field: 'bank_name', label: 'Банк' },
  { field: 'corr_account', label: 'Корсчёт' },
  { field: 'key_reason', label: 'Причина' },
]

/** A bank account: the bank fills itself in from its БИК, a wrong key asks for a reason. */
export function AccountDialog(props: AccountDialogProps) {
  const { contractor_id, account, given_account = '', needs_second, onClose, onSaved } = props
  const base = account ? fieldsOf(account) : { ...EMPTY, account: given_account }
  const draft = useDraft(accountDraft, { contractor_id, ...base })
  const conflict = useConflict<Values, ContractorAccount>({
    base,
    mine: fieldsOf(draft.values as Values),
    valuesOf: fieldsOf,
    words: WORDS,
    change: draft.change,
    send: (fields, version) => account && save.mutate({ ...fields, contractor_id, id: account.id, version }),
  })
  const save = useAction(saveAccount, {
    onSuccess: ({ id }) => {
      toast.success('Счёт сохранён')
      onClose()
      onSaved?.(id)
    },
    onFailure: (error) =>
      conflict.settle(error) || (error instanceof CallError && draft.refuse(error.errors)),
  })
  const { values } = draft
  const [bank_hint, setBankHint] = useState<string>()
  const last_typed = useRef('')
  const clean = (value: string | null | undefined) => (value ?? '').replace(/\s/gu, '')
  const bic = clean(values.bic)
  const warning =
    bic.length === 9 && clean(values.account).length >= 20
      ? accountKeyWarning(clean(values.account), bic)
      : null
  const submit = () => {
    if (!draft.check()) return
    save.mutate({ ...values, ...(account && { id: account.id, version: account.version }) })
  }
  const takeBank = (bank: Bank) => {
    last_typed.current = bank.bic
    draft.change({ bic: bank.bic, bank_name: bank.name, corr_account: bank.corr_account ?? '' })
    setBankHint(bankRemark(bank) || undefined)
  }
  const fillBank = async (typed: string) => {
    last_typed.current = typed
    draft.change({ bic: typed })
    setBankHint(undefined)
    if (clean(typed).length !== 9) return
    const found = await call(findBanks, { search: clean(typed) }).catch(() => null)
    // Typing went on while the answer was on its way.
    if (found === null || last_typed.current !== typed) return
    const [bank] = found.banks
    if (bank) takeBank(bank)
    else if (found.has_directory) setBankHint(bankRemark(null))
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
      <BankField autoFocus={!account} onPick={takeBank} />
      <TextField
        label="БИК"
        required
        {...(bank_hint !== undefined && { hint: bank_hint })}
        {...draft.field('bic')}
        onChange={(typed) => void fillBank(typed)}
      />
      <TextField label="Банк" {...draft.field('bank_name')} />
      <TextField label="Корсчёт" {...draft.field('corr_account')} />
      <TextField
        label="Расчётный счёт"
        required
        autoFocus={account !== undefined}
        {...(warning !== null && draft.errors.account === undefined && { hint: warning })}
        {...draft.field('account')}
      />
      {(warning || draft.errors.key_reason) && (
        <TextField label="Почему счёт верный" {...draft.field('key_reason')} />
      )}
      {!account?.is_main && (
        <SwitchField
          label="Основной счёт"
          hint="Подставляется в платежи первым"
          {...draft.field('is_main')}
        />
      )}
      {needs_second && (
        <p className={styles.hint}>
          {account ? 'Изменённый счёт' : 'Счёт'} подтвердит другой сотрудник. До этого платежи на него не
          согласуют и не отправят в банк.
        </p>
      )}
      <ConflictDialog conflicts={conflict.conflicts} onResolve={conflict.resolve} />
    </Dialog>
  )
}

function fieldsOf({
  account,
  bic,
  bank_name,
  corr_account,
  is_main,
  key_reason,
}: Pick<ContractorAccount, 'account' | 'bic' | 'bank_name' | 'corr_account' | 'is_main' | 'key_reason'>) {
  return { account, bic, bank_name, corr_account, is_main, key_reason }
}
