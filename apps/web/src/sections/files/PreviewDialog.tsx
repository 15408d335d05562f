import { Button } from '@mantine/core'
import type { AttachedFile } from '@stroyfin/contract/files/load-files'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { fetchFile } from '../../api/download.ts'
import { sessionAccess } from '../../api/upload.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilePreview } from '../../ui/files/FilePreview.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

interface PreviewDialogProps {
  file: AttachedFile
  onSave: () => void
  onClose: () => void
}

/** A file of a document over its card. */
export function PreviewDialog({ file, onSave, onClose }: PreviewDialogProps) {
  const { href, name } = file
  const [content, setContent] = useState<Blob>()
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round fetches the same file once more.
  useEffect(() => {
    let gone = false
    setError(undefined)
    fetchFile({ href, access: sessionAccess() }).then(
      (found) => gone || setContent(found),
      (failure: unknown) => gone || setError(failure),
    )
    return () => {
      gone = true
    }
  }, [href, round])
  return (
    <Dialog
      opened
      title={name}
      onClose={onClose}
      width={1080}
      cancel_text="Закрыть"
      buttons={
        <Button variant="default" onClick={onSave}>
          Скачать
        </Button>
      }
    >
      {error !== undefined && (
        <ErrorState text={errorText(error)} onRetry={() => setRound((count) => count + 1)} />
      )}
      {!content && error === undefined && <SkeletonRows rows={8} />}
      {content && <FilePreview name={name} content={content} />}
    </Dialog>
  )
}
