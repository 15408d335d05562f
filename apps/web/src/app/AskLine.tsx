import { Text } from '@mantine/core'
import type { Mend } from '@stroyfin/domain/access/mends'
import { useAsk } from './use-none.ts'

/** In place of a button that this person has no right to: who does it. */
export function AskLine({ what }: { what: Mend }) {
  const ask = useAsk(what, true)
  return (
    ask !== '' && (
      <Text c="var(--color-secondary)" size="sm">
        {ask}
      </Text>
    )
  )
}
