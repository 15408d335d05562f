import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { excludeRegistryRow, lessenRegistryRow } from '@stroyfin/contract/registries/change-row'
import { allows } from '@stroyfin/domain/access/allows'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { REGISTRY_FAMILIES } from '@stroyfin/domain/registries/registry-kind'
import { type RegistryRowChange, rowChangeRules } from '@stroyfin/domain/registries/registry-rules'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { addMessage } from '../approvals/public.ts'
import { openRegistry, refuseStale, registryAnswer } from './registry-answer.ts'
import { holdRegistry, updateRegistry } from './registry-store.ts'
import { type HeldRow, readRow, updateRow } from './row-store.ts'

interface Asked {
  registry_id: number
  row_id: number
  version: number
  remark: string
}

export const excludeRegistryRowHandle = handle(excludeRegistryRow, async (asked, call) => {
  const row = await changeableRow(asked, call)
  if (row.left_count === 1) {
    throw new Refusal('conflict', 'Это последний платёж реестра: вместо исключения откажите в согласовании')
  }
  await change(asked, { row, change: { exclude: true, remark: asked.remark } }, call)
  return registryAnswer(call, asked.registry_id)
})

export const lessenRegistryRowHandle = handle(lessenRegistryRow, async ({ summ, ...asked }, call) => {
  const row = await changeableRow(asked, call)
  await change(asked, { row, change: { summ: kopecks(summ), remark: asked.remark } }, call)
  return registryAnswer(call, asked.registry_id)
})

/** A row of a registry that waits for this very person's decision. */
async function changeableRow({ registry_id, row_id, version }: Asked, call: Call): Promise<HeldRow> {
  const { db, company_id } = call
  const held = await holdRegistry(db, company_id, registry_id)
  const registry = await openRegistry(call, registry_id)
  if (held.is_deleted || !held.in_round) {
    throw new Refusal('conflict', 'Реестр сейчас не на согласовании')
  }
  if (!registry.needs_user_approval || !allows(call.rights, 'coordination.access')) {
    throw new Refusal('forbidden', 'Менять строки может только тот, чьего решения ждёт реестр')
  }
  const row = await readRow(db, company_id, { registry_id, row_id })
  if (!row) throw new Refusal('not_found', 'Строка реестра не найдена')
  if (row.version !== version) await refuseStale(call, registry_id)
  if (row.excluded) throw new Refusal('conflict', 'Платёж уже исключён из реестра')
  return row
}

async function change(
  { registry_id, row_id, remark }: Asked,
  { row, change }: { row: HeldRow; change: RegistryRowChange },
  { db, company_id, user }: Call,
): Promise<void> {
  const was = kopecks(row.summ)
  refuseIfBroken(rowChangeRules({ summ: was }, change))
  const named = paymentName({ number: row.payment_number, date: row.payment_date })
  const payment = `${named} (${row.payee_name ?? 'получатель не указан'})`
  const text =
    'summ' in change
      ? `Уменьшен ${payment} с ${formatMoney(was)} до ${formatSumm(change.summ, row.currency)}: ${remark}`
      : `Исключён ${payment} на ${formatSumm(was, row.currency)}: ${remark}`
  await updateRow(
    db,
    company_id,
    row_id,
    'summ' in change ? { summ: roubles(change.summ), remark } : { excluded: true, remark },
  )
  await updateRegistry(db, company_id, registry_id, {})
  await addMessage(db, company_id, {
    object_type: REGISTRY_FAMILIES[row.kind].object_type,
    object_id: registry_id,
    user_id: user.id,
    text,
  })
}
