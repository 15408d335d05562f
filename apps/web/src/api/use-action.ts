import type { Answer, Endpoint, Sent } from '@stroyfin/contract/kit/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshPermissions } from '../session/refresh-lists.ts'
import { toast } from '../theme/toast.tsx'
import { forgetRefusals } from '../ui/dialog/last-refusal.ts'
import { call } from './call.ts'
import { CallError, errorText, mendOf } from './call-error.ts'

interface ActionOptions<E extends Endpoint> {
  /** `shown` ends when what stood on screen has been read anew. */
  onSuccess?: (answer: Answer<E>, input: Sent<E>, shown: Promise<void>) => void
  /** Called before the toast; return true when the screen has shown the failure itself. */
  onFailure?: (error: unknown, input: Sent<E>) => boolean | undefined
}

/**
 * Writes through a call. The same content sent again after a lost answer carries the same key, so it is done once;
 * after success everything on screen is read anew.
 */
export function useAction<E extends Endpoint>(endpoint: E, options: ActionOptions<E> = {}) {
  const queries = useQueryClient()
  const attempt = useRef({ content: '', key: '' })
  return useMutation<Answer<E>, unknown, Sent<E>>({
    // A lost network is told at once: a button that turns for ever tells nothing.
    networkMode: 'always',
    mutationFn: (input) => {
      const content = JSON.stringify(input)
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() }
      return call(endpoint, input, { idempotencyKey: attempt.current.key })
    },
    onSuccess: (answer, input) => {
      attempt.current = { content: '', key: '' }
      const shown = queries.invalidateQueries()
      forgetRefusals()
      options.onSuccess?.(answer, input, shown)
    },
    onError: (error, input) => {
      // The right was taken away while the screen was open: its buttons go with it.
      if (error instanceof CallError && error.status === 403) void refreshPermissions()
      if (!options.onFailure?.(error, input)) toast.error(errorText(error), undefined, mendOf(error))
    },
  })
}
