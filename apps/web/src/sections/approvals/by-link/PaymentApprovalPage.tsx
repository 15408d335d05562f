import '../../../theme/mantine-frame.css'
import { lookByLink } from '@stroyfin/contract/approvals/by-link'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { Queries } from '../../../api/Queries.tsx'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Mark } from '../../../ui/mark/Mark.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import styles from './by-link.module.css'
import { LinkedDecision } from './LinkedDecision.tsx'
import { LinkedPaper } from './LinkedPaper.tsx'

/** a director decides from a telephone by the link of a letter, without signing in. */
export function PaymentApprovalPage() {
  const { token } = useSearch({ strict: false }) as { token?: unknown }
  useEffect(() => {
    document.title = 'Согласование платежа — Строительные финансы'
  }, [])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.brand}>
          <Mark size={28} />
          <h1>Согласование платежа</h1>
        </div>
        {token ? (
          <Queries>
            <Linked token={String(token)} />
          </Queries>
        ) : (
          <Told text="Откройте эту страницу по ссылке из письма или из Telegram." />
        )}
      </div>
    </main>
  )
}

function Linked({ token }: { token: string }) {
  const { data, error, refetch } = useEndpoint(lookByLink, { token })
  if (error && !data) {
    const isFinal = 'status' in error && error.status !== 0 && Number(error.status) < 500
    return isFinal ? (
      <Told text={errorText(error)} />
    ) : (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <SkeletonRows rows={6} />
  return (
    <>
      <p className={styles.who}>
        {data.person_name}, {data.company_name}
      </p>
      {data.document ? (
        <>
          <LinkedPaper paper={data.document} />
          <LinkedDecision token={token} version={data.document.version} onStale={() => void refetch()} />
        </>
      ) : (
        <Told text={data.message} />
      )}
    </>
  )
}

function Told({ text }: { text: string }) {
  return (
    <>
      <p className={styles.told} role="status">
        {text}
      </p>
      <AppLink href="/login" className={styles.side}>
        Войти в систему
      </AppLink>
    </>
  )
}
