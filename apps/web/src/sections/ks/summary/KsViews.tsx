import { SegmentedControl } from '@mantine/core'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import styles from './summary.module.css'

export const Ks3View = lazy(() => import('./Ks3View.tsx').then((screen) => ({ default: screen.Ks3View })))
export const JournalView = lazy(() =>
  import('./JournalView.tsx').then((screen) => ({ default: screen.JournalView })),
)

const VIEWS = [
  { value: 'documents', label: 'Документы' },
  { value: 'ks-3', label: 'КС-3' },
  { value: 'ks-6a', label: 'КС-6а' },
]

interface KsViewsProps {
  agreement_id: number
  currency: Currency
  children: ReactNode
}

/** Works of a contract: its documents (`children`), the certificate КС-3 or the journal КС-6а. */
export function KsViews({ agreement_id, currency, children }: KsViewsProps) {
  const { view } = useSearch({ strict: false }) as { view?: string }
  const navigate = useNavigate()
  const shown = VIEWS.some(({ value }) => value === view) ? String(view) : 'documents'
  const show = (next: string) =>
    void navigate({
      to: '.',
      search: ({ tab }: { tab?: string }) => ({ tab, ...(next !== 'documents' && { view: next }) }),
    } as never)
  return (
    <>
      <SegmentedControl
        className={styles.views ?? ''}
        aria-label="Вид"
        data={VIEWS}
        value={shown}
        onChange={show}
      />
      {shown === 'documents' && children}
      <Suspense fallback={<SkeletonRows rows={8} />}>
        {shown === 'ks-3' && <Ks3View agreement_id={agreement_id} ks_id={null} currency={currency} />}
        {shown === 'ks-6a' && <JournalView agreement_id={agreement_id} ks_id={null} currency={currency} />}
      </Suspense>
    </>
  )
}
