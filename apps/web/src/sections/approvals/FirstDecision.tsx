import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import { useNextWaiting } from './use-next-waiting.ts'

/** On a telephone the decisions begin with one tap: the first document opens, the others follow by themselves. */
export function FirstDecision({ className }: { className?: string | undefined }) {
  const isTelephone = useMediaQuery('(max-width: 700px)') ?? false
  const first = useNextWaiting(null, isTelephone)
  if (!first?.is_document) return null
  return (
    <Button component={AppLink} href={first.href} className={className ?? ''}>
      Решать по очереди ({formatCount(first.left)})
    </Button>
  )
}
