import type { AttachedFile } from '@stroyfin/contract/files/load-files'
import { previewTable, SHOWN_COLUMNS, SHOWN_ROWS } from '@stroyfin/contract/files/preview-table'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SheetTable } from '../../ui/files/SheetTable.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { EditableTabs } from '../../ui/tabs/EditableTabs.tsx'
import styles from './files.module.css'

/** The file under a link never changes: a sheet once read is not read again. */
const KEPT = Number.POSITIVE_INFINITY

/** A workbook of a document, sheet by sheet, read by the server. */
export function BookPreview({ file }: { file: AttachedFile }) {
  const [asked, setAsked] = useState<number | null>(null)
  const { data, error, refetch } = useEndpoint(
    previewTable,
    { id: file.id, sheet: asked },
    { staleTime: KEPT, keepPrevious: true },
  )
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  const shown = asked ?? data.sheet
  const name = data.sheets[shown]?.name ?? file.name
  return (
    <EditableTabs
      label="Листы"
      tabs={data.sheets.map((sheet, at) => ({
        code: String(at),
        title: sheet.hidden ? `${sheet.name} (скрыт)` : sheet.name,
      }))}
      value={String(shown)}
      onChange={(code) => setAsked(Number(code))}
    >
      {data.sheet !== shown ? (
        <SkeletonRows rows={8} />
      ) : data.rows.length === 0 ? (
        <EmptyState text="На этом листе ничего нет" />
      ) : (
        <>
          <SheetTable label={`Лист «${name}»`} sheet={data} />
          <p className={styles.told}>{told(data)}</p>
        </>
      )}
    </EditableTabs>
  )
}

function told({ is_cut, hidden_rows, hidden_columns }: Answer<typeof previewTable>): string {
  const cut = is_cut
    ? `Показано начало листа: не больше ${SHOWN_ROWS} строк и ${SHOWN_COLUMNS} столбцов. Скачайте файл, чтобы увидеть остальное.`
    : 'Лист показан целиком.'
  const hides = hidden_rows.length + hidden_columns.length > 0
  return hides ? `${cut} Строки и столбцы, скрытые в файле, выделены серым.` : cut
}
