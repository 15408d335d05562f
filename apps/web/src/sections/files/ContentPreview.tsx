import type { AttachedFile } from '@stroyfin/contract/files/load-files'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { fetchFile } from '../../api/download.ts'
import { sessionAccess } from '../../api/upload.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FilePreview } from '../../ui/files/FilePreview.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** A file that the browser shows by itself, fetched whole. */
export function ContentPreview({ file: { href, name } }: { file: AttachedFile }) {
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
  if (error !== undefined) {
    return <ErrorState text={errorText(error)} onRetry={() => setRound((count) => count + 1)} />
  }
  return content ? <FilePreview name={name} content={content} /> : <SkeletonRows rows={8} />
}
