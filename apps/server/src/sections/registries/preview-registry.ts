import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import { handle } from '../../http/handle.ts'
import { checkRows } from './check-rows.ts'
import { readRegistryLimits } from './limit-store.ts'

export const previewRegistryHandle = handle(
  previewRegistry,
  async ({ registry_id, payer_id, rows }, { db, company_id, today }) => {
    const draft = { registry_id, payer_id, rows, number: '—', date: today }
    const { broken } = await checkRows(db, company_id, draft)
    const errors = broken.flatMap(({ field, message }) => {
      const [, place = '', name = ''] = field.split('.')
      const row = rows[Number(place)]
      return row && name ? [{ payment_id: row.payment_id, field: name, message }] : []
    })
    return { errors, limits: await readRegistryLimits(db, company_id, { registry_id, rows }) }
  },
)
