import { Button } from '@mantine/core'
import { openHelp } from './help-panel.ts'

interface HelpHintProps {
  /** Name of the article, see navigation/help-articles. */
  article: string
  children: string
}

/** Where a screen says no: the article that tells why and what is done about it, beside the screen. */
export function HelpHint({ article, children }: HelpHintProps) {
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => openHelp(article)}>
      {children}
    </Button>
  )
}
