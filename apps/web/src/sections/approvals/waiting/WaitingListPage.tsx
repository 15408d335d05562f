import { loadWaiting, type WaitingObject, type WaitingRow } from '@stroyfin/contract/approvals/load-waiting'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/call-error.ts'
import { listQuestion } from '../../../app/list-question.ts'
import { useListState } from '../../../app/list-state.ts'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { useListSource } from '../../../app/use-list-source.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { useNavigate } from '../../../ui/app-navigation.ts'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { formatMoney } from '../../../ui/format/figures.ts'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { RowSelection } from '../../../ui/grid/row-selection.ts'
import { useKeptLayout } from '../../../ui/grid/use-kept-layout.ts'
import { PageToolbar } from '../../../ui/PageToolbar.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { BulkDecision } from '../BulkDecision.tsx'
import { HOLDERS_TAB, WaitingFrame } from './WaitingFrame.tsx'
import styles from './waiting.module.css'
import { nameOf, useWaitingColumns, WAITING_PATHS, WAITING_TITLES, WAITING_VIEW } from './waiting-columns.ts'

/** What waits for a decision of whoever looks, and the decision on many of them at once (§2.4, K-10). */
function WaitingList({ kind }: { kind: WaitingObject }) {
  const go = useNavigate()
  const [state, change] = useListState()
  const [selection] = useState(() => new RowSelection<WaitingRow>())
  const kept = useKeptLayout(`approvement-${kind}`)
  const columns = useWaitingColumns(kind)
  const may_open = useMay()(WAITING_VIEW[kind])
  const source = useListSource<WaitingRow>({
    state,
    live: ['approvals'],
    scope: kind,
    onSort: (sort) => change({ sort }),
    load: (ask, options) => call(loadWaiting, { ...ask, object_type: kind }, options),
  })
  const chosen = async () => {
    try {
      const rows = selection.all
        ? (await call(loadWaiting, { ...listQuestion(state), object_type: kind, limit: 500 })).items
        : selection.kept()
      return rows
        .filter(({ id }) => selection.has(id))
        .map((row) => ({
          id: row.id,
          version: row.version,
          name: [nameOf(kind, row), row.party_name, `на ${formatMoney(row.summ)}\u00a0₽`]
            .filter(Boolean)
            .join(', '),
          cautions: row.cautions,
          changed: row.changed,
          href: row.link,
        }))
    } catch (error) {
      toast.error(errorText(error))
      return []
    }
  }
  return (
    <>
      <PageToolbar
        actions={
          <TableExportButton
            title={WAITING_TITLES[kind]}
            columns={columns}
            source={source}
            layout={kept.layout}
          />
        }
      >
        <SearchBox
          value={state.search}
          onChange={(search) => change({ search })}
          placeholder="Документ, договор, контрагент"
        />
      </PageToolbar>
      <div className={styles.grid}>
        <Grid
          label={WAITING_TITLES[kind]}
          columns={columns}
          source={source}
          selectable
          selection={selection}
          layout={kept.layout}
          onLayout={kept.onLayout}
          density={kept.density}
          actions={() => (
            <BulkDecision object_type={kind} chosen={chosen} onDone={() => selection.setAll(false)} />
          )}
          {...(may_open && { onOpen: (row: WaitingRow) => row.link !== null && go(row.link) })}
          empty={{ text: state.search ? 'Ничего не найдено' : 'Вашего решения ничего не ждёт' }}
        />
      </div>
    </>
  )
}

const HoldersBoard = lazy(() =>
  import('../holders/HoldersBoard.tsx').then((screen) => ({ default: screen.HoldersBoard })),
)

function WaitingPage({ kind }: { kind: WaitingObject }) {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown }
  const isBoard = tab === HOLDERS_TAB
  return (
    <>
      <PageHead title={isBoard ? 'У кого лежит' : WAITING_TITLES[kind]} />
      <WaitingFrame path={WAITING_PATHS[kind]} tab={isBoard ? 'holders' : 'mine'}>
        {isBoard ? (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <HoldersBoard />
          </Suspense>
        ) : (
          <WaitingList kind={kind} />
        )}
      </WaitingFrame>
    </>
  )
}

/** A page for every kind: the table of routes names them apart. */
export const waitingPages = {
  agreement: () => <WaitingPage key="agreement" kind="agreement" />,
  smeta: () => <WaitingPage key="smeta" kind="smeta" />,
  ks: () => <WaitingPage key="ks" kind="ks" />,
  payment: () => <WaitingPage key="payment" kind="payment" />,
} satisfies Record<WaitingObject, () => React.ReactNode>
