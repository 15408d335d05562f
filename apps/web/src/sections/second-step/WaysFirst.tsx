import { loadSecondStep } from '@stroyfin/contract/auth/second-step'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import type { ReactNode } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

interface WaysFirstProps {
  title: string
  onClose: () => void
  children: (ways: Answer<typeof loadSecondStep>) => ReactNode
}

/** A window that has to know first which second step the person has. */
export function WaysFirst({ title, onClose, children }: WaysFirstProps) {
  const { data, error, refetch } = useEndpoint(loadSecondStep, {})
  if (data) return children(data)
  return (
    <Dialog opened title={title} width={400} cancel_text="Закрыть" onClose={onClose}>
      {error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  )
}
