import { Button } from '@mantine/core'
import { loadCompanySettings } from '@stroyfin/contract/company/settings'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { RulesDialog } from './RulesDialog.tsx'

/** The rules by which the company keeps its money (K-18). */
export function RulesButton() {
  const { data } = useEndpoint(loadCompanySettings, {})
  // A refusal for want of a second person leads straight to the rule.
  const { rules } = useSearch({ strict: false }) as { rules?: unknown }
  const [opened, setOpened] = useState(rules !== undefined)
  return (
    <>
      <Button variant="default" disabled={!data} onClick={() => setOpened(true)}>
        Правила
      </Button>
      {opened && data && <RulesDialog settings={data} onClose={() => setOpened(false)} />}
    </>
  )
}
