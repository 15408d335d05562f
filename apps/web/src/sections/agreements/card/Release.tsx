import { Button } from '@mantine/core'
import { kopecks } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import type { Card } from './AgreementCard.tsx'
import styles from './card.module.css'
import { Sums } from './Sums.tsx'

const RetentionDialog = lazy(() =>
  import('./RetentionDialog.tsx').then((screen) => ({ default: screen.RetentionDialog })),
)

/** When the guarantee retention is given back and how much of it (domain §11). */
export function Release({ card }: { card: Card }) {
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const { agreement, balance, retention } = card
  const { releases, completion_date } = retention
  if (releases.length === 0 && balance.retained === 0 && balance.claims === 0) return null
  const waits = releases.some(({ due_date }) => due_date === null)
  return (
    <section className={styles.balance} aria-label="Возврат удержания">
      <h2 className={styles.heading}>Возврат удержания</h2>
      <Sums
        rows={[
          ...releases.map(
            ({ summ, due_date }, at) =>
              [
                due_date === null
                  ? `Этап ${at + 1}, срок не наступил`
                  : `Этап ${at + 1}, ${formatDate(due_date)}`,
                summ,
              ] as const,
          ),
          ['Претензии', balance.claims] as const,
          ['Возвращено', balance.released] as const,
          ['К возврату сегодня', balance.release_due] as const,
        ]}
      />
      <p className={styles.small}>{note(releases.length === 0, waits, completion_date)}</p>
      {may('payment.create') && !agreement.is_deleted && isHeld(balance) && (
        <Button
          variant="default"
          size="compact-sm"
          component={AppLink}
          href={`/payments-create?type=guarantee_retention&agreement_id=${agreement.id}`}
        >
          Создать платёж на возврат
        </Button>
      )}
      {may('agreement.edit') && !agreement.is_deleted && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
          Акт о завершении и претензии
        </Button>
      )}
      {opened && (
        <Suspense fallback={null}>
          <RetentionDialog card={card} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Something of it is not given back yet. */
const isHeld = ({ retained, released, claims }: Card['balance']) =>
  kopecks(retained) > kopecks(released) + kopecks(claims)

function note(free: boolean, waits: boolean, completion_date: string | null): string {
  if (free) return 'Этапы возврата в договоре не указаны: удержанное можно вернуть в любой день'
  if (completion_date !== null) return `Акт о завершении ${formatDate(completion_date)}`
  return waits ? 'Сроки отсчитают от акта о завершении: его дата пока не указана' : 'Сроки указаны в договоре'
}
