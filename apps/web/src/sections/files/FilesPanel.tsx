import { ActionIcon } from '@mantine/core'
import { attachFile } from '@stroyfin/contract/files/attach-file'
import { detachFile } from '@stroyfin/contract/files/detach-file'
import { type AttachedFile, loadFiles } from '@stroyfin/contract/files/load-files'
import { type FileOwner, fileRight } from '@stroyfin/domain/files/file-owner'
import { namedKinds } from '@stroyfin/domain/files/preview-kind'
import { isWorkbookName } from '@stroyfin/domain/files/workbook-name'
import { APPOINTMENT_LABELS, APPOINTMENTS, type Appointment } from '@stroyfin/domain/ks/ks-type'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { download } from '../../api/download.ts'
import { sessionAccess, upload } from '../../api/upload.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { fileSize } from '../../ui/files/check-file.ts'
import { FileDrop } from '../../ui/files/FileDrop.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './files.module.css'

interface FilesPanelProps {
  object_type: FileOwner
  object_id: number
  /** The document takes no changes now, whatever the rights. */
  frozen?: boolean
}

const KINDS = APPOINTMENTS.map((value) => ({ value, label: APPOINTMENT_LABELS[value] }))

/** Bigger files are saved and opened elsewhere. */
const MOST_SHOWN = 50_000_000

const PreviewDialog = lazy(() =>
  import('./PreviewDialog.tsx').then((screen) => ({ default: screen.PreviewDialog })),
)

/** Files of a document: added with their appointment, looked at over the card, fetched, taken away. */
export function FilesPanel({ object_type, object_id, frozen = false }: FilesPanelProps) {
  const may_edit = useMay()(fileRight(object_type, 'edit')) && !frozen
  const [appointment, setAppointment] = useState<Appointment>('document')
  const { data, isPending, error, refetch } = useEndpoint(loadFiles, { object_type, object_id })
  const items = data?.items ?? []
  return (
    <div className={styles.panel}>
      {may_edit && (
        <div className={styles.add}>
          <VSelect
            label="Назначение"
            choices={KINDS}
            searchable={false}
            clearable={false}
            value={appointment}
            onChange={(value) => setAppointment(value ?? 'document')}
          />
          <FileDrop
            label="Выберите файлы"
            max_mb={100}
            onSend={async (file, ask) => {
              const { name } = await upload(file, ask)
              await call(attachFile, { object_type, object_id, name, appointment })
              await refetch()
            }}
            shown_by_owner
          />
        </div>
      )}
      {isPending && <SkeletonRows rows={3} />}
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <EmptyState text="Файлов пока нет" />}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Файлы">
          {items.map((file) => (
            <FileLine key={file.id} file={file} may_edit={may_edit} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileLine({ file, may_edit }: { file: AttachedFile; may_edit: boolean }) {
  const detach = useAction(detachFile, { onSuccess: ({ message }) => toast.success(message) })
  const [opened, setOpened] = useState(false)
  const is_shown = namedKinds(file.name).length > 0 || isWorkbookName(file.name)
  const shows = is_shown && file.size <= MOST_SHOWN
  const save = () => {
    download({ href: file.href, access: sessionAccess() }, file.name).catch((error: unknown) =>
      toast.error(errorText(error)),
    )
  }
  const remove = async () => {
    const sure = await confirmAction({
      title: `Убрать файл «${file.name}»?`,
      text: 'Файл исчезнет из документа, запись о нём останется в журнале.',
      confirm: 'Убрать',
      danger: true,
    })
    if (sure) detach.mutate({ id: file.id })
  }
  return (
    <li className={styles.file}>
      <button
        type="button"
        className={styles.name}
        title={file.name}
        onClick={shows ? () => setOpened(true) : save}
      >
        {file.name}
      </button>
      <span className={styles.kind}>{APPOINTMENT_LABELS[file.appointment]}</span>
      <span className={styles.quiet}>{fileSize(file.size)}</span>
      <span className={styles.quiet}>
        {file.created_by_name}, <DateText value={file.created_at} with_time />
      </span>
      {shows && (
        <ActionIcon variant="subtle" aria-label={`Скачать: ${file.name}`} onClick={save}>
          <IconDownload size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {opened && (
        <Suspense>
          <PreviewDialog file={file} onSave={save} onClose={() => setOpened(false)} />
        </Suspense>
      )}
      {may_edit && (
        <ActionIcon variant="subtle" aria-label={`Убрать: ${file.name}`} onClick={() => void remove()}>
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
