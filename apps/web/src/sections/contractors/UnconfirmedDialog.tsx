import { Button, Checkbox } from '@mantine/core'
import { confirmAccounts, type UnconfirmedAccount } from '@stroyfin/contract/contractors/confirm-accounts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { plural } from '../../ui/format/plural.ts'
import { Money } from '../../ui/Money.tsx'
import styles from './contractors.module.css'
import { KeyWarning } from './KeyWarning.tsx'
import { RefuseAccountButton } from './RefuseAccountButton.tsx'
import { Waiting } from './Waiting.tsx'

interface UnconfirmedDialogProps {
  accounts: readonly UnconfirmedAccount[]
  total: number
  onClose: () => void
}

/** New and changed accounts, those that payments wait for first; another person than the one who stated them confirms. */
export function UnconfirmedDialog({ accounts, total, onClose }: UnconfirmedDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const confirm = useAction(confirmAccounts, {
    onSuccess: ({ message }) => {
      toast.success(message)
      setChosen(new Set())
    },
  })
  const mine = accounts.filter(({ may_confirm }) => may_confirm)
  const taken = mine.filter(({ id }) => chosen.has(id))
  const toggle = (id: number) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  // What somebody has refused is confirmed one by one.
  const easy = mine.filter(({ refusal }) => refusal === null)
  const is_all = easy.length > 0 && easy.every(({ id }) => chosen.has(id))
  return (
    <Dialog opened title="Реквизиты на подтверждении" width={760} onClose={onClose}>
      <p className={styles.hint}>
        Новый или изменённый счёт подтверждает другой сотрудник: сверьте его с договором или письмом
        контрагента. До этого платежи на счёт не согласуют и не отправляют в банк. Не сошлось – откажите и
        напишите, что не так.
      </p>
      {accounts.length === 0 && <EmptyState text="Все реквизиты подтверждены" />}
      {easy.length > 1 && (
        <Checkbox
          label="Выбрать все"
          checked={is_all}
          indeterminate={taken.length > 0 && !is_all}
          onChange={() => setChosen(new Set(is_all ? [] : easy.map(({ id }) => id)))}
        />
      )}
      <ul className={styles.rows}>
        {accounts.map((account) => (
          <li key={account.id} className={styles.row}>
            <Checkbox
              aria-label={`Выбрать счёт ${account.account}`}
              checked={chosen.has(account.id)}
              disabled={!account.may_confirm}
              onChange={() => toggle(account.id)}
            />
            <Stated account={account} />
            {account.may_confirm && account.refusal === null && <RefuseAccountButton account={account} />}
          </li>
        ))}
      </ul>
      {total > accounts.length && (
        <p className={styles.hint}>
          Показаны первые {accounts.length} из {total}
        </p>
      )}
      {mine.length > 0 && (
        <div className={styles.rowtools}>
          <Button
            disabled={taken.length === 0}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ accounts: taken.map(({ id, version }) => ({ id, version })) })}
          >
            {taken.length > 0 ? `Подтвердить: ${taken.length}` : 'Подтвердить'}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Stated({ account }: { account: UnconfirmedAccount }) {
  const { contractor_id, contractor_name, inn, bank_name, bic, payments_count, payments_summ } = account
  return (
    <div className={styles.rowtext}>
      <span>
        <AppLink href={`/agents/${contractor_id}`}>{contractor_name}</AppLink>
        {inn && <span className={styles.hint}> ИНН {inn}</span>}
      </span>
      <b className={styles.digits}>{account.account}</b>
      <span className={styles.hint}>
        {bank_name || 'Банк не указан'}, БИК {bic}
      </span>
      <KeyWarning account={account} />
      {account.bank_remark !== '' && <span className={styles.warning}>{account.bank_remark}</span>}
      <Waiting account={account} card={{ ...account, name: contractor_name }} />
      {payments_count > 0 && (
        <span className={styles.warning}>
          Ждут {plural(payments_count, 'платёж', 'платежа', 'платежей')} на{' '}
          <Money value={payments_summ} sign />
        </span>
      )}
    </div>
  )
}
