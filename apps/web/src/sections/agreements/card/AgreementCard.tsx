import { useMediaQuery } from '@mantine/hooks'
import type { loadAgreement } from '@stroyfin/contract/agreements/load-agreement'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { softDeleteView } from '@stroyfin/domain/statuses/soft-delete'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ClosedMonth } from '../../../app/ClosedMonth.tsx'
import { OwnFieldsPanel } from '../../../app/lists/OwnFieldsPanel.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { useMay } from '../../../session/rights.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Brief } from '../../../ui/document/Brief.tsx'
import { NextFrame } from '../../../ui/NextFrame.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { toneOf } from '../../../ui/status-tone.ts'
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx'
import { ApprovalPanel } from '../../approvals/public.tsx'
import { EstimatesTab } from '../../estimates/public.tsx'
import { FilesPanel } from '../../files/public.tsx'
import { KsViews } from '../../ks/public.tsx'
import { AgreementActions } from './AgreementActions.tsx'
import { aboutAgreement, agreementTitle } from './agreement-title.ts'
import { Balance } from './Balance.tsx'
import { ContractBar } from './ContractBar.tsx'
import { ContractSums } from './ContractSums.tsx'
import styles from './card.module.css'
import { DopniksTab } from './DopniksTab.tsx'
import { DetailsTab } from './details/DetailsTab.tsx'
import { InRoubles } from './InRoubles.tsx'
import { ItemsTab } from './ItemsTab.tsx'
import { KsTab } from './KsTab.tsx'
import { LogTab } from './LogTab.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { PaymentsTab } from './PaymentsTab.tsx'

const PlanningTab = lazy(() =>
  import('./planning/PlanningTab.tsx').then((screen) => ({ default: screen.PlanningTab })),
)

export type Card = Answer<typeof loadAgreement>
type Tab =
  | 'details'
  | 'items'
  | 'estimates'
  | 'orders'
  | 'dopniks'
  | 'planning'
  | 'ks'
  | 'payments'
  | 'files'
  | 'log'

/** A contract with its money beside it: tabs left, a column of sums that stays right; on a narrow screen one column. */
export function AgreementCard({ card }: { card: Card }) {
  const { agreement, counts } = card
  const may = useMay()
  const narrow = useMediaQuery('(max-width: 1000px)') ?? false
  const { tab: asked = 'details' } = useSearch({ strict: false }) as { tab?: string }
  const address = (tab: Tab) => `/agreement/${agreement.id}${tab === 'details' ? '' : `?tab=${tab}`}`
  const tabs: { tab: Tab; title: string; count?: number; shown: boolean }[] = [
    { tab: 'details', title: 'Основное', shown: true },
    { tab: 'items', title: 'Позиции', shown: true },
    { tab: 'estimates', title: 'Сметы', shown: true },
    {
      tab: 'orders',
      title: 'Заказы',
      count: counts.order,
      shown: agreement.type === 'framework',
    },
    { tab: 'dopniks', title: 'Доп. соглашения', count: counts.dopnik, shown: agreement.type !== 'dopnik' },
    { tab: 'planning', title: 'План', shown: agreement.type !== 'dopnik' },
    { tab: 'ks', title: 'Выполнение', count: counts.ks, shown: may('ks.view') },
    { tab: 'payments', title: 'Платежи', count: counts.payment, shown: may('payment.view') },
    { tab: 'files', title: 'Файлы', count: counts.file, shown: true },
    { tab: 'log', title: 'Журнал', shown: true },
  ]
  const shown = tabs.filter((item) => item.shown)
  const open = shown.find((item) => item.tab === asked)?.tab ?? 'details'
  // On a telephone another tab begins with what was asked for, not with a screen of sums.
  const sums_first = narrow && open === 'details'
  const status = agreement.is_deleted ? softDeleteView(true) : approvalStatus.view[agreement.status]
  const bar = <ContractBar card={card} address={address} />
  const balance = agreement.type !== 'dopnik' && (
    <>
      <Balance card={card} />
      {card.roubles && <InRoubles roubles={card.roubles} />}
    </>
  )
  const approval = !agreement.is_deleted && (
    <div className={styles.money}>
      <ApprovalPanel
        object_type="agreement"
        object_id={agreement.id}
        version={agreement.version}
        about={aboutAgreement(agreement)}
      />
    </div>
  )
  return (
    <>
      <PageHead
        title={narrow ? `№ ${agreement.number}` : agreementTitle(agreement)}
        mark={
          <>
            <StatusMark tone={toneOf[status.tone]} text={status.label} />{' '}
            <ClosedMonth date={agreement.date} />
          </>
        }
        actions={<AgreementActions card={card} narrow={narrow} />}
      />
      <AgreementBrief agreement={agreement} />
      <div className={styles.card}>
        <div className={styles.main}>
          {sums_first && (
            <section className={styles.money}>
              {bar}
              {balance}
            </section>
          )}
          {sums_first && approval}
          <ParentLink agreement={agreement} />
          <PageTabs
            label="Разделы договора"
            current={address(open)}
            tabs={shown.map(({ tab, title, count }) => ({
              href: address(tab),
              title,
              ...(count !== undefined && { count }),
            }))}
          />
          <div className={styles.tab}>{tabContent(open, card)}</div>
        </div>
        <aside className={styles.side} aria-label="Деньги и согласование">
          <section className={styles.money} aria-label="Деньги договора">
            {!sums_first && bar}
            <ContractSums card={card}>{!sums_first && balance}</ContractSums>
            <OwnFieldsPanel type="agreements" row_id={agreement.id} frozen={agreement.is_deleted} />
          </section>
          {!sums_first && approval}
        </aside>
      </div>
    </>
  )
}

function AgreementBrief({ agreement }: { agreement: Card['agreement'] }) {
  const { summ, currency, executor_id, executor_name, parent_number } = agreement
  const side = <AppLink href={`/agents/${executor_id}`}>{executor_name}</AppLink>
  const parent =
    parent_number === null ? [] : [{ key: 'parent', value: `к договору №\u00a0${parent_number}` }]
  return (
    <Brief
      summ={summ}
      sign={CURRENCY_VIEW[currency].sign}
      parts={[{ key: 'side', value: side }, ...parent]}
    />
  )
}

function ParentLink({ agreement }: { agreement: Card['agreement'] }) {
  if (agreement.framework_id !== null) {
    return (
      <p className={styles.parent}>
        Заказ к рамочному договору{' '}
        <AppLink href={`/agreement/${agreement.framework_id}?tab=orders`}>
          № {agreement.framework_number} от {formatDate(agreement.framework_date)}
        </AppLink>
      </p>
    )
  }
  if (agreement.parent_agreement_id === null) return null
  return (
    <p className={styles.parent}>
      К договору{' '}
      <AppLink href={`/agreement/${agreement.parent_agreement_id}`}>
        № {agreement.parent_number} от {formatDate(agreement.parent_date)}
      </AppLink>
    </p>
  )
}

function tabContent(tab: Tab, card: Card) {
  const { agreement, agreement_summ, counts } = card
  switch (tab) {
    case 'details':
      return (
        <NextFrame first={<SkeletonRows rows={14} />}>
          <DetailsTab agreement={agreement} dopniks={counts.dopnik} />
        </NextFrame>
      )
    case 'items':
      return <ItemsTab agreement={agreement} />
    case 'estimates':
      return (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <EstimatesTab agreement={agreement} summ={agreement_summ.summ} />
        </Suspense>
      )
    case 'orders':
      return <OrdersTab card={card} />
    case 'dopniks':
      return <DopniksTab agreement={agreement} summ={agreement_summ.summ} />
    case 'planning':
      return (
        <Suspense fallback={<SkeletonRows rows={10} />}>
          <PlanningTab agreement={agreement} />
        </Suspense>
      )
    case 'ks':
      return (
        <KsViews agreement_id={agreement.id} currency={agreement.currency}>
          <KsTab agreement={agreement} />
        </KsViews>
      )
    case 'payments':
      return <PaymentsTab agreement={agreement} />
    case 'files':
      return <FilesPanel object_type="agreement" object_id={agreement.id} frozen={agreement.is_deleted} />
    case 'log':
      return <LogTab agreement_id={agreement.id} />
  }
}
