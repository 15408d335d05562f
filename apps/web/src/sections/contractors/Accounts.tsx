import { Button } from '@mantine/core'
import { confirmAccounts } from '@stroyfin/contract/contractors/confirm-accounts'
import type { ContractorAccount } from '@stroyfin/contract/contractors/load-contractor'
import { removeAccount } from '@stroyfin/contract/contractors/remove-account'
import { refusalNamed } from '@stroyfin/domain/contractors/confirmers'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useCreating } from '../../app/use-creating.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { formatDateTime } from '../../ui/format/dates.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { AccountDialog } from './AccountDialog.tsx'
import type { ContractorCard } from './contractor-card.ts'
import styles from './contractors.module.css'
import { KeyWarning, keyWords } from './KeyWarning.tsx'
import { RefuseAccountButton } from './RefuseAccountButton.tsx'
import { authorsOf, changeOf, lyingOf, SAME, Waiting } from './Waiting.tsx'

/** Bank accounts of the contractor, the main one first. */
export function Accounts({ card }: { card: ContractorCard }) {
  const may = useMay()
  const [edited, setEdited] = useState<ContractorAccount | 'new' | null>(null)
  const [creating, setCreating] = useCreating()
  const contractor_id = card.contractor.id
  const remove = useAction(removeAccount, { onSuccess: ({ message }) => toast.success(message) })
  const confirm = useAction(confirmAccounts, { onSuccess: ({ message }) => toast.success(message) })
  const editable = may('contractor.edit') && !card.contractor.is_deleted
  const askToRemove = async ({ id, version, account }: ContractorAccount) => {
    const agreed = await confirmAction({
      title: `Удалить счёт ${account}?`,
      text: 'Счёт нельзя будет выбрать в новых платежах. В старых платежах он останется.',
      confirm: 'Удалить',
      danger: true,
    })
    if (agreed) remove.mutate({ contractor_id, id, version })
  }
  const askToConfirm = async (account: ContractorAccount) => {
    const agreed = await confirmAction({
      title: 'Подтвердить счёт?',
      text: 'Сверьте его с договором или письмом контрагента. После этого платежи на него согласуют и отправят в банк.',
      note: <ConfirmedValues account={account} card={card} />,
      confirm: 'Подтвердить',
    })
    if (agreed) confirm.mutate({ accounts: [{ id: account.id, version: account.version }] })
  }
  return (
    <section className={styles.block} aria-labelledby="contractor-accounts">
      <header className={styles.blockhead}>
        <h2 id="contractor-accounts">Банковские счета</h2>
        {editable && (
          <Button variant="default" onClick={() => setEdited('new')}>
            Добавить счёт
          </Button>
        )}
      </header>
      {card.accounts.length === 0 && <p className={styles.none}>Счетов пока нет</p>}
      <ul className={styles.rows}>
        {card.accounts.map((account) => (
          <li key={account.id} className={styles.row}>
            <div className={styles.rowtext}>
              <span>
                <b className={styles.digits}>{account.account}</b>
                {account.is_main && <span className={styles.tag}>Основной</span>}
              </span>
              <span className={styles.hint}>
                {account.bank_name || 'Банк не указан'}, БИК {account.bic}
                {account.corr_account && `, корсчёт ${account.corr_account}`}
              </span>
              <KeyWarning account={account} />
              {account.bank_remark !== '' && <span className={styles.warning}>{account.bank_remark}</span>}
              <Confirmation account={account} card={card} />
            </div>
            <div className={styles.rowtools}>
              {account.may_confirm && !card.contractor.is_deleted && (
                <>
                  <Button
                    variant="default"
                    aria-label={`Подтвердить счёт ${account.account}`}
                    loading={confirm.isPending}
                    onClick={() => void askToConfirm(account)}
                  >
                    Подтвердить
                  </Button>
                  {account.refusal === null && <RefuseAccountButton account={account} />}
                </>
              )}
              {editable && (
                <>
                  <Button variant="subtle" onClick={() => setEdited(account)}>
                    Изменить
                  </Button>
                  <Button variant="subtle" color="red" onClick={() => void askToRemove(account)}>
                    Удалить
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {editable && creating === 'account' && (
        <AccountDialog
          contractor_id={contractor_id}
          needs_second={card.needs_second}
          onClose={() => setCreating(null)}
        />
      )}
      {edited && (
        <AccountDialog
          contractor_id={contractor_id}
          needs_second={card.needs_second}
          {...(edited !== 'new' && { account: edited })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}

/** What exactly is confirmed: whose account it is, and what it was. */
function ConfirmedValues({ account, card }: { account: ContractorAccount; card: ContractorCard }) {
  const { name, inn, is_group } = card.contractor
  const change = changeOf(account, card.contractor)
  const lying = lyingOf(account)
  const key = keyWords(account)
  return (
    <div className={styles.confirmed}>
      <KeyValue
        items={[
          { key: is_group ? 'Своя организация' : 'Получатель', value: name },
          { key: 'ИНН', value: inn },
          { key: 'Счёт', value: account.account },
          { key: 'Банк', value: `${account.bank_name || 'не указан'}, БИК ${account.bic}` },
          ...(key === null ? [] : [{ key: 'Ключ счёта', value: key }]),
          ...(account.bank_remark === '' ? [] : [{ key: 'Внимание', value: account.bank_remark }]),
          ...(lying === null ? [] : [{ key: 'С подтверждением', value: lying }]),
          ...(change === null ? [] : [{ key: change === SAME ? 'Сверка' : 'Изменилось', value: change }]),
          { key: change === null ? 'Внесён' : 'Изменён', value: authorsOf(account) },
          ...(account.refusal === null
            ? []
            : [{ key: 'Отказ в подтверждении', value: refusalNamed(account.refusal) }]),
        ]}
      />
    </div>
  )
}

/** Until a second person has confirmed it no money goes to the account (K-18). */
function Confirmation({ account, card }: { account: ContractorAccount; card: ContractorCard }) {
  const { is_confirmed, confirmed_by_name, confirmed_at } = account
  if (is_confirmed)
    return (
      confirmed_by_name && (
        <span className={styles.hint}>
          Подтверждён: {confirmed_by_name}
          {confirmed_at && `, ${formatDateTime(confirmed_at)}`}
        </span>
      )
    )
  return (
    <>
      <span className={styles.hint}>
        <StatusMark tone="warning" text="Не подтверждён" /> До подтверждения платежи на счёт не согласуют и не
        отправляют в банк.
      </span>
      <Waiting account={account} card={card.contractor} />
    </>
  )
}
