import { useMediaQuery } from '@mantine/hooks'
import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { ksStatusView } from '@stroyfin/domain/ks/ks-status-view'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ClosedMonth } from '../../../app/ClosedMonth.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Brief } from '../../../ui/document/Brief.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx'
import { FilesPanel } from '../../files/public.tsx'
import { ObjectLog } from '../../object-log/public.tsx'
import { needsLines } from '../form/ks-form.ts'
import { JournalView, Ks3View } from '../summary/KsViews.tsx'
import { Corrections } from './Corrections.tsx'
import styles from './card.module.css'
import { KsActions } from './KsActions.tsx'
import { KsAside } from './KsAside.tsx'
import { KsFacts } from './KsFacts.tsx'
import { KsLinesTab } from './KsLinesTab.tsx'
import { KsPaymentsTab } from './KsPaymentsTab.tsx'
import { ksTitle, shortKsTitle } from './ks-title.ts'
import { Resettle } from './Resettle.tsx'

type Tab = 'lines' | 'ks-3' | 'ks-6a' | 'payments' | 'files' | 'log'

/** A completion document: what was accepted left, its money and approval right. */
export function KsCard({ ks, onChanged }: { ks: KsDetail; onChanged: () => void }) {
  const may = useMay()
  const narrow = useMediaQuery('(max-width: 700px)') ?? false
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const tabs: { tab: Tab; title: string; count?: number; shown: boolean }[] = [
    {
      tab: 'lines',
      title: 'Строки',
      count: ks.lines.length,
      shown: needsLines(ks.type) || ks.lines.length > 0,
    },
    { tab: 'ks-3', title: 'КС-3', shown: ks.type === 'contracting' },
    { tab: 'ks-6a', title: 'КС-6а', shown: ks.type === 'contracting' },
    { tab: 'payments', title: 'Платежи', count: ks.payments.length, shown: may('payment.view') },
    { tab: 'files', title: 'Файлы', shown: true },
    { tab: 'log', title: 'Журнал', shown: true },
  ]
  const shown = tabs.filter((item) => item.shown)
  const open = shown.find((item) => item.tab === asked)?.tab ?? shown[0]?.tab ?? 'files'
  const address = (tab: Tab) => `/ks-item/${ks.id}${tab === shown[0]?.tab ? '' : `?tab=${tab}`}`
  const status = ks.is_deleted ? softDeleteView(true) : ksStatusView(ks)
  return (
    <>
      <PageHead
        title={narrow ? shortKsTitle(ks) : ksTitle(ks)}
        mark={
          <>
            <StatusMark tone={toneOf[status.tone]} text={status.label} /> <ClosedMonth date={ks.date} />
          </>
        }
        actions={<KsActions ks={ks} />}
      />
      <Brief
        summ={ks.summ}
        sign={CURRENCY_VIEW[ks.currency].sign}
        parts={[
          {
            key: 'side',
            value: <AppLink href={`/agents/${ks.executor_id}`}>{ks.executor_name}</AppLink>,
          },
          {
            key: 'ground',
            value: (
              <AppLink
                href={`/agreement/${ks.agreement_id}`}
              >{`договор №\u00a0${ks.agreement_number}`}</AppLink>
            ),
          },
        ]}
      />
      <div className={styles.card}>
        <div className={styles.main}>
          <Resettle ks={ks} />
          <KsFacts ks={ks} />
          <Corrections ks={ks} />
          <PageTabs
            label="Разделы документа"
            current={address(open)}
            tabs={shown.map(({ tab, title, count }) => ({
              href: address(tab),
              title,
              ...(count !== undefined && { count }),
            }))}
          />
          <div className={styles.tab}>
            {open === 'lines' && <KsLinesTab ks={ks} />}
            <Suspense fallback={<SkeletonRows rows={8} />}>
              {open === 'ks-3' && (
                <Ks3View agreement_id={ks.agreement_id} ks_id={ks.id} currency={ks.currency} />
              )}
              {open === 'ks-6a' && (
                <JournalView agreement_id={ks.agreement_id} ks_id={ks.id} currency={ks.currency} />
              )}
            </Suspense>
            {open === 'payments' && <KsPaymentsTab ks={ks} />}
            {open === 'files' && <FilesPanel object_type="ks" object_id={ks.id} frozen={ks.is_deleted} />}
            {open === 'log' && <ObjectLog object_type="ks" object_id={ks.id} />}
          </div>
        </div>
        <KsAside ks={ks} onChanged={onChanged} />
      </div>
    </>
  )
}
