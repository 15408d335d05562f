import { Button } from '@mantine/core'
import { loadCompanySettings } from '@stroyfin/contract/company/settings'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { RulesDialog } from './RulesDialog.tsx'

/** The rules by which the company keeps its money (K-18). */
export function RulesButton() {
  const { data } = useEndpoint(loadCompanySettings, {})
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" disabled={!data} onClick={() => setOpened(true)}>
        Правила
      </Button>
      {opened && data && <RulesDialog settings={data} onClose={() => setOpened(false)} />}
    </>
  )
}
