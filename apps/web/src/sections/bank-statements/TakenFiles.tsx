import { Button, Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import styles from './bank-statements.module.css'

export interface TakenFile {
  job: number
  file_name: string
  message: string
  statement_id: number | null
}

interface TakenFilesProps {
  files: readonly TakenFile[]
  onOpen: (statement_id: number) => void
  onClose: () => void
}

/** Of several files sent at once those that came in; the refused ones stand beside them with their reasons. */
export function TakenFiles({ files, onOpen, onClose }: TakenFilesProps) {
  if (files.length === 0) return null
  return (
    <div className={styles.failed} role="status" aria-label="Загруженные файлы">
      {files.map(({ job, file_name, message, statement_id }) => (
        <div key={job}>
          <p className={styles.takenFile}>
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
            <b>{file_name} – загружен</b>
          </p>
          <p>{message}</p>
          {statement_id !== null && (
            <Button variant="subtle" onClick={() => onOpen(statement_id)}>
              Открыть выписку
            </Button>
          )}
        </div>
      ))}
      <Group gap="sm">
        <Button variant="default" onClick={onClose}>
          Закрыть
        </Button>
      </Group>
    </div>
  )
}
