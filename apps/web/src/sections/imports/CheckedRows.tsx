import { Button } from '@mantine/core'
import { checkAgreements, type ImportRow } from '@stroyfin/contract/imports/check-agreements'
import {
  IMPORT_ROW_STATUS_LABELS,
  IMPORT_ROW_STATUSES,
  type ImportRowStatus,
} from '@stroyfin/domain/imports/judged-agreement'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { checkColumns } from './check-columns.ts'
import styles from './imports.module.css'
import { SaveBar } from './SaveBar.tsx'
import type { FileImportState } from './use-file-import.ts'

interface CheckedRowsProps {
  state: FileImportState
  onJob: (job_id: number) => void
}

type Shown = ImportRowStatus | null

const TABS: readonly { show: Shown; title: string }[] = [
  { show: null, title: 'Все' },
  ...IMPORT_ROW_STATUSES.map((show) => ({ show, title: IMPORT_ROW_STATUS_LABELS[show] })),
]

/** What every row will become, all errors at once; nothing is written until the button below is pressed. */
export function CheckedRows({ state, onJob }: CheckedRowsProps) {
  const { settings, choose } = state
  const [show, setShow] = useState<Shown>(null)
  const checked = useEndpoint(checkAgreements, { ...settings, limit: 1 }, { keepPrevious: true })
  const { data, error } = checked
  const source = useWindowSource<ImportRow>({
    key: JSON.stringify([settings, show]),
    load: (offset, limit, { signal }) =>
      call(checkAgreements, { ...settings, show, offset, limit }, { signal }),
  })
  if (error) return <NotChecked error={error} onRetry={() => void checked.refetch()} />
  const total = data ? IMPORT_ROW_STATUSES.reduce((sum, status) => sum + data.counts[status], 0) : 0
  const createAll = (rows: readonly number[]) =>
    choose({ create_rows: [...new Set([...(settings.create_rows ?? []), ...rows])] })
  return (
    <section className={styles.checked} aria-label="Проверка строк">
      <fieldset className={styles.tabs} aria-label="Какие строки показать">
        {TABS.map(({ show: value, title }) => {
          const count = data ? (value === null ? total : data.counts[value]) : 0
          return (
            <button
              key={title}
              type="button"
              aria-pressed={show === value}
              data-status={value ?? undefined}
              onClick={() => setShow(value)}
            >
              {title} <span>{formatCount(count)}</span>
            </button>
          )
        })}
      </fieldset>
      <div className={styles.grid}>
        <Grid
          label="Строки файла"
          columns={checkColumns}
          source={source}
          rowId={(row) => row.row}
          status={false}
          selectable={show === 'duplicate'}
          actions={({ ids }) => (
            <Button onClick={() => createAll(ids.map(Number))}>Всё равно загрузить</Button>
          )}
          empty={{ text: show === null ? 'В файле нет строк' : 'Таких строк нет' }}
        />
      </div>
      {data && <SaveBar data={data} state={state} onJob={onJob} />}
    </section>
  )
}

/** Columns that are still to be chosen are no failure: the words say what to do. */
function NotChecked({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof CallError) || error.status !== 422) {
    return <ErrorState text={errorText(error)} onRetry={onRetry} />
  }
  const words = Object.values(error.errors)
  return (
    <section className={styles.checked} aria-label="Проверка строк">
      <EmptyState text={words.length > 0 ? words.join('. ') : error.message} />
    </section>
  )
}
