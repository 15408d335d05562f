import { Alert, Button } from '@mantine/core'
import { errorText } from '../../api/call-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TableWarnings } from '../../ui/files/TableWarnings.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { CheckedRows } from './CheckedRows.tsx'
import { ColumnSettings } from './ColumnSettings.tsx'
import { DefaultSettings } from './DefaultSettings.tsx'
import styles from './imports.module.css'
import { useFileImport } from './use-file-import.ts'

interface FileImportProps {
  file: string
  onClose: () => void
  onJob: (job_id: number) => void
}

/** One file on the screen: how it is read on the left, what its rows will become on the right. */
export function FileImport({ file, onClose, onJob }: FileImportProps) {
  const state = useFileImport(file)
  const { data, error, refetch } = state.opened
  const another = (
    <Button variant="default" onClick={onClose}>
      Другой файл
    </Button>
  )
  if (error) {
    return (
      <div className={styles.refused}>
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
        {another}
      </div>
    )
  }
  if (!data) return <SkeletonRows rows={12} />
  const { imported } = data
  return (
    <>
      <div className={styles.filehead}>
        <h2 title={data.file_name}>{data.file_name}</h2>
        {another}
      </div>
      {imported && (
        <Alert color="yellow" variant="light" role="status" title="Этот файл уже загружали">
          {formatDateTime(imported.applied_at)}, {imported.applied_by}. Строки, которые уже есть, отмечены как
          дубли.
        </Alert>
      )}
      <TableWarnings warnings={data.warnings} />
      <div className={styles.columns}>
        <aside className={styles.settings} aria-label="Как читать файл">
          <ColumnSettings data={data} state={state} />
          <DefaultSettings state={state} />
        </aside>
        <CheckedRows columns={data.columns} state={state} onJob={onJob} />
      </div>
    </>
  )
}
