import { Button } from '@mantine/core'
import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { useMay } from '../../../session/rights.ts'
import { useNavigate } from '../../../ui/app-navigation.ts'

/** From documents of one contract to its certificate and its journal. */
export function SummaryButtons({ rows }: { rows: readonly Pick<KsRow, 'agreement_id'>[] }) {
  const may = useMay()
  const go = useNavigate()
  const [first, ...rest] = new Set(rows.map(({ agreement_id }) => agreement_id))
  if (first === undefined || rest.length > 0 || !may('agreement.view')) return null
  const address = (view: string) => `/agreement/${first}?tab=ks&view=${view}`
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => go(address('ks-3'))}>
        КС-3
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => go(address('ks-6a'))}>
        КС-6а
      </Button>
    </>
  )
}
