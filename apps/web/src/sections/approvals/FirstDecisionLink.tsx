import { Button } from '@mantine/core'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import { useNextWaiting } from './use-next-waiting.ts'

export function FirstDecisionLink({ className }: { className: string | undefined }) {
  const first = useNextWaiting(null, true)
  if (!first?.is_document) return null
  return (
    <Button component={AppLink} href={first.href} className={className ?? ''}>
      Решать по очереди ({formatCount(first.left)})
    </Button>
  )
}
