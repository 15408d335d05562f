import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'

const FirstDecisionLink = lazy(() =>
  import('./FirstDecisionLink.tsx').then((screen) => ({ default: screen.FirstDecisionLink })),
)

/**
 * On a telephone the decisions begin with one tap: the first document opens, the others follow by themselves. Lists of what
 * waits come with the link alone: a wide desktop is light without them.
 */
export function FirstDecision({ className }: { className?: string | undefined }) {
  const isTelephone = useMediaQuery('(max-width: 700px)') ?? false
  if (!isTelephone) return null
  return (
    <Suspense fallback={null}>
      <FirstDecisionLink className={className} />
    </Suspense>
  )
}
