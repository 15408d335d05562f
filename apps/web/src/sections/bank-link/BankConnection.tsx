import { Button } from '@mantine/core'
import { beginBankConnect, disconnectBank, loadBankLink } from '@stroyfin/contract/bank-link/sign-in'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { rememberAttempt } from '../session/public.ts'
import styles from './bank-link.module.css'

/** Whether the company lets the product send payments to its bank, and the way to begin or to end it. */
export function BankConnection() {
  const allowed = useMay()
  const may = allowed('sbbol.access')
  const { data, error, refetch } = useEndpoint(loadBankLink, {}, { enabled: may })
  const begin = useAction(beginBankConnect, {
    onSuccess: ({ url, key }) => {
      rememberAttempt({ key, purpose: 'connect' })
      window.location.assign(url)
    },
  })
  const disconnect = useAction(disconnectBank, { onSuccess: ({ message }) => toast.success(message) })
  if (!may) return null
  const ask = async () => {
    const agreed = await confirmAction({
      title: 'Отключить СберБизнес?',
      text: 'Платежи перестанут уходить в банк, а их состояние – обновляться. Уже отправленные банк исполнит.',
      confirm: 'Отключить',
      danger: true,
    })
    if (agreed) disconnect.mutate({})
  }
  return (
    <section className={styles.connection} aria-labelledby="bank-connection">
      <h3 id="bank-connection">СберБизнес</h3>
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && !data.is_set_up && (
        <p className={styles.quiet}>
          Администратор ещё не настроил связь с банком: поручения выгружают в файл из согласованного реестра.
        </p>
      )}
      {data?.link && <Link link={data.link} />}
      {data?.is_set_up && !data.link && (
        <p className={styles.quiet}>
          После подключения согласованные платежи уходят в банк из реестра, а их состояние приходит обратно.
        </p>
      )}
      {data?.is_set_up && !allowed('admin.access') && (
        <p className={styles.quiet}>Подключает и отключает СберБизнес администратор компании.</p>
      )}
      {data?.is_set_up && allowed('admin.access') && (
        <div className={styles.buttons}>
          {!data.link?.is_good && (
            <Button loading={begin.isPending} onClick={() => begin.mutate({})}>
              {data.link ? 'Подключить заново' : 'Подключить'}
            </Button>
          )}
          {data.link && (
            <Button variant="default" loading={disconnect.isPending} onClick={() => void ask()}>
              Отключить
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type ConnectedLink = NonNullable<Answer<typeof loadBankLink>['link']>

function Link({ link }: { link: ConnectedLink }) {
  const { person, organisation, inn, accounts, is_good, connected_at, connected_by_name } = link
  return (
    <>
      <p className={styles.state}>
        <StatusMark
          tone={is_good ? 'success' : 'error'}
          text={is_good ? 'Подключён' : 'Нужно войти в банк заново'}
        />
      </p>
      <KeyValue
        items={[
          { key: 'Организация', value: [organisation, inn && `ИНН ${inn}`].filter(Boolean).join(', ') },
          { key: 'В банке', value: person },
          ...(accounts.length > 0
            ? [{ key: 'Счета', value: accounts.map(({ account }) => account).join(', ') }]
            : []),
          {
            key: 'Подключил',
            value: [connected_by_name, formatDateTime(connected_at)].filter(Boolean).join(', '),
          },
        ]}
      />
    </>
  )
}
