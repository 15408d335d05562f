import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { staleRow } from '../api/stale-row.ts'
import { toast } from '../theme/toast.tsx'

type FieldErrors = Readonly<Record<string, string>>

/**
 * A record typed and sent as a whole in a dialog (K-06): its draft, what is wrong by field, and the record as somebody
 * else has stored it meanwhile, over which the next sending writes.
 */
export function useWholeDraft<Draft extends object, Row extends { version: number }>(
  begin: () => Draft,
  onClose: () => void,
) {
  const [start] = useState(begin)
  const [draft, setDraft] = useState<Draft>(start)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [current, setCurrent] = useState<Row | null>(null)
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  /** What both saving and removing do with the answer. */
  const answers = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message)
      onClose()
    },
    onFailure: (error: unknown) => {
      const stale = staleRow<Row>(error)
      if (stale) setCurrent(stale)
      else if (error instanceof CallError) setErrors(error.errors)
      return stale !== null
    },
  }
  const is_dirty = JSON.stringify(draft) !== JSON.stringify(start)
  return { draft, change, is_dirty, errors, setErrors, current, answers }
}
