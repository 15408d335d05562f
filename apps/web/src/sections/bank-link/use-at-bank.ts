import { loadKeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { loadRegistryOrders } from '@stroyfin/contract/bank-link/load-orders'
import { useEndpoint } from '../../api/use-endpoint.ts'

/** How often what the bank says of a registry is looked at. */
const LOOK_MS = 5000
/** What keeps a payment back is mended on other screens: coming back to this one shows it. */
const MEND_MS = 15_000

/** An approved registry at the bank: its orders, what cannot go there and how much still goes; undefined until both are known. */
export function useAtBank(registry_id: number, enabled: boolean) {
  const orders = useEndpoint(loadRegistryOrders, { registry_id }, { every_ms: LOOK_MS, enabled }).data
  const kept = useEndpoint(loadKeptBack, { registry_id }, { every_ms: MEND_MS, enabled }).data
  return enabled && orders && kept
    ? {
        orders: orders.items,
        kept_back: kept.items,
        ready: kept.ready,
        doubtful: kept.doubtful,
        untold: kept.untold,
      }
    : undefined
}

export type AtBank = NonNullable<ReturnType<typeof useAtBank>>
