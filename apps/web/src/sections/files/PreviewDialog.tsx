import { Button } from '@mantine/core'
import type { AttachedFile } from '@stroyfin/contract/files/load-files'
import { isWorkbookName } from '@stroyfin/domain/files/workbook-name'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { BookPreview } from './BookPreview.tsx'
import { ContentPreview } from './ContentPreview.tsx'

interface PreviewDialogProps {
  file: AttachedFile
  onSave: () => void
  onClose: () => void
}

/** A file of a document over its card. */
export function PreviewDialog({ file, onSave, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      opened
      title={file.name}
      onClose={onClose}
      width={1080}
      cancel_text="Закрыть"
      buttons={
        <Button variant="default" onClick={onSave}>
          Скачать
        </Button>
      }
    >
      {isWorkbookName(file.name) ? <BookPreview file={file} /> : <ContentPreview file={file} />}
    </Dialog>
  )
}
