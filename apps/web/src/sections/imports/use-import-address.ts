import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export interface ImportAddress {
  /** Opaque name of the uploaded file. */
  file: string | undefined
  /** Import that is being saved or has just been. */
  job: number | undefined
}

/** Which file or which import is on the screen: kept in the address, so a reload loses nothing. */
export function useImportAddress(): [ImportAddress, (next: Partial<ImportAddress>) => void] {
  const { file, job } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const go = useCallback(
    (next: Partial<ImportAddress>) => {
      void navigate({ to: '.', search: { file: next.file, job: next.job } } as never)
    },
    [navigate],
  )
  return [
    {
      file: typeof file === 'string' ? file : undefined,
      job: typeof job === 'number' ? job : undefined,
    },
    go,
  ]
}
