import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import { seesPayerMoney } from '@stroyfin/domain/access/sees-payer-money'
import { handle } from '../../http/handle.ts'
import { readRegistryBudgets } from './budget-rest-store.ts'
import { checkRows } from './check-rows.ts'
import { readRegistryLimits } from './limit-store.ts'
import { readRegistryPayers } from './payer-rest-store.ts'

export const previewRegistryHandle = handle(
  previewRegistry,
  async ({ rows, ...asked }, { db, company_id, today, rights }) => {
    const { registry_id, kind } = asked
    const draft = { ...asked, rows, number: '—', date: today }
    const { broken } = await checkRows(db, company_id, draft)
    const errors = broken.flatMap(({ field, message }) => {
      const [, place = '', name = ''] = field.split('.')
      const row = rows[Number(place)]
      return row && name ? [{ payment_id: row.payment_id, field: name, message }] : []
    })
    const sees_money = seesPayerMoney(rights)
    const [limits, budgets, payers] = await Promise.all([
      readRegistryLimits(db, company_id, { kind, registry_id, rows }),
      readRegistryBudgets(db, company_id, { kind, registry_id, rows }),
      sees_money ? readRegistryPayers(db, company_id, { kind, registry_id, rows }) : null,
    ])
    return { errors, limits, budgets, payers }
  },
)
