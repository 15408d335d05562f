import { Refusal } from '@stroyfin/contract/kit/refusal'
import { registryDetail } from '@stroyfin/contract/registries/load-item'
import { seesPayerMoney } from '@stroyfin/domain/access/sees-payer-money'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { vatIncluded } from '@stroyfin/domain/money/vat'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { totalsBy } from '@stroyfin/domain/registries/registry-rules'
import type { Call } from '../../http/call.ts'
import { representedBy } from '../approvals/public.ts'
import { readRegistryBudgets } from './budget-rest-store.ts'
import { readRegistryLimits } from './limit-store.ts'
import { readRegistryPayers } from './payer-rest-store.ts'
import { type RegistryHead, type RegistryLineRow, readRegistry } from './registry-store.ts'

/** A registry of the company by id, own or of the bank; 404 for a foreign one. */
export async function openRegistry(call: Call, registry_id: number): Promise<RegistryHead> {
  const { db, company_id, user } = call
  const represented = await representedBy(db, company_id, user.id)
  const registry = await readRegistry(db, company_id, { registry_id, represented })
  if (!registry) throw new Refusal('not_found', 'Реестр не найден')
  return registry
}

/** Everything the page of a registry shows. */
export async function registryAnswer(call: Call, registry_id: number) {
  const registry = await openRegistry(call, registry_id)
  const left = registry.rows.filter((row) => !row.excluded)
  const asked = { kind: registry.kind, registry_id, rows: left }
  const sees_money = seesPayerMoney(call.rights)
  const [limits, budgets, payers] = await Promise.all([
    readRegistryLimits(call.db, call.company_id, asked),
    readRegistryBudgets(call.db, call.company_id, asked),
    sees_money ? readRegistryPayers(call.db, call.company_id, asked) : null,
  ])
  const counted = left.map((row) => ({ ...row, summ: roubleSumm(row) }))
  const by = (nameOf: (row: RegistryLineRow) => string) =>
    totalsBy(counted, (row) => nameOf({ ...row, summ: '' })).map(({ key, summ, borrowed, own }) => ({
      name: key,
      summ: roubles(summ),
      borrowed: roubles(borrowed),
      own: roubles(own),
    }))
  return {
    ...registry,
    rows: registry.rows.map((row) => ({ ...row, vat_summ: roubles(vatOf(row)) })),
    vat_summ: roubles(sumOf(left.map((row) => inRoubles(vatOf(row), row.currency_rate)))),
    by_account: by(({ payer_name, payer_account }) => accountName(payer_name, payer_account)),
    by_project: by(({ project_name }) => project_name ?? 'Проект не указан'),
    by_article: by(({ classifier_name }) => classifier_name ?? 'Статья не указана'),
    by_source: by(({ source }) => PAYMENT_SOURCE_VIEW[source].label),
    limits,
    budgets,
    payers,
    can_change_rows: registry.in_round && !registry.is_deleted && registry.needs_user_approval,
  }
}

const roubleSumm = (row: RegistryLineRow) => inRoubles(kopecks(row.summ), row.currency_rate)

/** VAT inside the part that the row pays, at the payment's own rate. */
export function vatOf(row: RegistryLineRow): Kopecks {
  return vatIncluded(kopecks(row.summ), row.vat_rate)
}

function accountName(payer: string | null, account: string | null): string {
  return `${payer ?? 'Плательщик не указан'} — ${account ?? 'счёт не указан'}`
}

/** 409 with the registry as it is now, in the form of the wire, when the caller saw an older one (K-06). */
export async function refuseStale(call: Call, registry_id: number): Promise<never> {
  const current = registryDetail.parse(await registryAnswer(call, registry_id))
  throw new Refusal('stale', 'Реестр изменил другой пользователь', { current })
}
