import { explainLeftOut } from '@stroyfin/contract/registries/explain-left-out'
import { leftOutReason } from '@stroyfin/domain/registries/left-out-reason'
import { registryPath } from '@stroyfin/domain/registries/registry-kind'
import { handle } from '../../http/handle.ts'
import { readStandings } from './left-out-store.ts'
import { readPayables } from './payable-store.ts'

export const explainLeftOutHandle = handle(
  explainLeftOut,
  async ({ kind, payment_ids: ids }, { db, company_id }) => {
    const [payables, standings] = await Promise.all([
      readPayables(db, company_id, { ids, kind, registry_id: null }),
      readStandings(db, company_id, { ids, kind }),
    ])
    const payments = standings.flatMap(({ payment_id, number, date, ...standing }) => {
      const payable = payables.get(payment_id)
      if (!payable) return []
      const { registry_id, registry_number } = standing
      const registry =
        registry_id !== null && registry_number !== null
          ? { number: registry_number, href: registryPath(kind, registry_id) }
          : null
      return [{ payment_id, number, date, reason: leftOutReason({ ...payable, ...standing }), registry }]
    })
    return { payments }
  },
)
