import { Button } from '@mantine/core'
import { checkAgreements, type ImportRow } from '@stroyfin/contract/imports/check-agreements'
import type { ImportColumn } from '@stroyfin/contract/imports/read-file'
import { IMPORT_ROW_STATUSES, type ImportRowStatus } from '@stroyfin/domain/imports/judged-agreement'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FileQuestions } from '../../ui/files/FileQuestions.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../ui/grid/use-window-source.ts'
import { CountedTabs } from '../../ui/tabs/CountedTabs.tsx'
import { checkColumns } from './check-columns.ts'
import { FileColumns } from './FileColumns.tsx'
import styles from './imports.module.css'
import { ProblemKinds } from './ProblemKinds.tsx'
import { SaveBar } from './SaveBar.tsx'
import { unplacedColumns } from './unplaced-columns.ts'
import type { FileImportState } from './use-file-import.ts'

interface CheckedRowsProps {
  columns: readonly ImportColumn[]
  state: FileImportState
  onJob: (job_id: number) => void
}

const REMARKED = checkColumns(true)
const PLAIN = checkColumns(false)

type Shown = ImportRowStatus | null

const TABS: readonly { value: Shown; title: string }[] = [
  { value: null, title: 'Все' },
  { value: 'new', title: 'Новые' },
  { value: 'change', title: 'Изменятся' },
  { value: 'duplicate', title: 'Дубли' },
  { value: 'error', title: 'Ошибки' },
]

/** What every row will become, all errors at once; nothing is written until the button below is pressed. */
export function CheckedRows({ columns, state, onJob }: CheckedRowsProps) {
  const { settings, choose } = state
  const [show, setShow] = useState<Shown>(null)
  const checked = useEndpoint(checkAgreements, { ...settings, limit: 1 }, { keepPrevious: true })
  const { data, error } = checked
  const source = useWindowSource<ImportRow>({
    key: JSON.stringify([settings, show]),
    load: (offset, limit, { signal }) =>
      call(checkAgreements, { ...settings, show, offset, limit }, { signal }),
  })
  if (error instanceof CallError && error.status === 422) {
    return <FileColumns words={error.message} columns={columns} />
  }
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void checked.refetch()} />
  const total = data ? IMPORT_ROW_STATUSES.reduce((sum, status) => sum + data.counts[status], 0) : 0
  const tabs = TABS.map((tab) => ({
    ...tab,
    count: data ? (tab.value === null ? total : data.counts[tab.value]) : 0,
  }))
  const unplaced = unplacedColumns(columns, settings.mapping)
  const remarked = !data || data.counts.new < total
  const createAll = (rows: readonly number[]) =>
    choose({ create_rows: [...new Set([...(settings.create_rows ?? []), ...rows])] })
  return (
    <section className={styles.checked} aria-label="Проверка строк">
      <CountedTabs label="Какие строки показать" tabs={tabs} value={show} onChange={setShow} />
      {unplaced.length > 0 && (
        <p className={styles.quiet} role="status">
          {unplaced.length === 1 ? 'Не загрузится столбец' : 'Не загрузятся столбцы'}: {unplaced.join(', ')}
        </p>
      )}
      {data && data.kinds.length > 0 && <ProblemKinds kinds={data.kinds} />}
      {data && data.questions_total > 0 && (
        <div className={styles.questions}>
          <FileQuestions questions={data.questions} total={data.questions_total} />
        </div>
      )}
      <div className={styles.grid}>
        <Grid
          label="Строки файла"
          columns={remarked ? REMARKED : PLAIN}
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
