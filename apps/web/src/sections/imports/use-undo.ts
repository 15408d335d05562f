import { cancelImportJob } from '@stroyfin/contract/imports/import-job'
import type { ImportBatch } from '@stroyfin/contract/imports/load-imports'
import { loadUndoJob, undoImport } from '@stroyfin/contract/imports/undo-import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { JobStopped, waitForJob } from '../../api/wait-for-job.ts'
import { toast } from '../../theme/toast.tsx'
import { askUndo, stoppedWords } from './ask-undo.ts'

interface UndoEars {
  /** It has begun, or has ended in whatever way: what is shown of it is old. */
  onChange?: () => void
  /** Only where it is still waited for. */
  onUndone?: () => void
}

interface Undoing {
  job_id: number
  batch: ImportBatch | null
}

/** Takes a whole import back once that is confirmed, waits for the end and tells it. */
export function useUndo({ onChange, onUndone }: UndoEars) {
  const queries = useQueryClient()
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: ({ job_id }: Undoing) => waitForJob(() => call(loadUndoJob, { job_id })),
    onSuccess: ({ result }) => {
      if (result) toast.success(result.message)
    },
    onError: (error, { batch }) =>
      error instanceof JobStopped ? toast.info(stoppedWords(batch)) : toast.error(errorText(error)),
    onSettled: () => {
      void queries.invalidateQueries()
      onChange?.()
    },
  })
  const asked = useRef<ImportBatch>(null)
  const start = useAction(undoImport, {
    onSuccess: ({ job_id }) => {
      onChange?.()
      ending.mutate({ job_id, batch: asked.current }, { onSuccess: () => onUndone?.() })
    },
  })
  const stop = useAction(cancelImportJob, { onSuccess: ({ message }) => toast.info(message) })
  return {
    /** Only for whoever has begun it; nothing of it stays. */
    stop: ({ undo_job_id }: ImportBatch) =>
      undo_job_id === null ? undefined : () => stop.mutate({ job_id: undo_job_id }),
    isStopping: stop.isPending,
    isPending: start.isPending || ending.isPending,
    takeBack: async (batch: ImportBatch) => {
      if (!(await askUndo(batch))) return
      asked.current = batch
      start.mutate({ batch_id: batch.id, version: batch.version })
    },
  }
}
