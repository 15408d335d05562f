import { ActionIcon } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { closeHelp, HELP_PANEL_ID, openHelp, useHelp } from './help-panel.ts'
import { HELP_KEY } from './shell-key.ts'

/** «?» of the header: help of the screen one stands on, beside it. */
export function HelpButton() {
  const asked = useHelp()
  return (
    <ActionIcon
      size={32}
      aria-label="Помощь"
      title={`Помощь по этому экрану (${HELP_KEY.keys})`}
      aria-keyshortcuts={HELP_KEY.keys}
      aria-expanded={asked !== null}
      aria-controls={asked ? HELP_PANEL_ID : undefined}
      onClick={() => (asked ? closeHelp() : openHelp())}
    >
      <IconHelpCircle size={20} stroke={1.6} />
    </ActionIcon>
  )
}
