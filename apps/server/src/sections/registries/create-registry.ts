import { refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { leftOutReason } from '@stroyfin/domain/registries/left-out-reason'
import type { RegistryKind } from '@stroyfin/domain/registries/registry-kind'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import { handle } from '../../http/handle.ts'
import { checkRows } from './check-rows.ts'
import { readStandings } from './left-out-store.ts'
import { holdPayments, readPayables } from './payable-store.ts'
import { insertRegistry, nextRegistryNumber } from './registry-store.ts'
import { writeRows } from './row-store.ts'

export const createRegistryHandle = handle(createRegistry, async (asked, { db, company_id }) => {
  const { general, kind, fitting_only } = asked
  const type = kind === 'bank' ? asked.type : null
  const ids = asked.rows.map((row) => row.payment_id)
  await holdPayments(db, company_id, ids)
  const number = general.number || (await nextRegistryNumber(db, company_id, kind))
  const head = { ...general, number }
  const check = (rows: typeof asked.rows) =>
    checkRows(db, company_id, { ...head, kind, type, registry_id: null, rows })
  const whole = await check(asked.rows)
  const problems = problemsByPlace(whole.broken)
  const rows = asked.rows.filter((_, place) => !problems.has(place))
  // When nothing fits, every row says why: there is no registry to be made of the rest.
  const is_part = fitting_only && rows.length > 0 && rows.length < asked.rows.length
  const { broken, ready, loan_agreement_id } = is_part ? await check(rows) : whole
  if (kind === 'bank' && type === null) broken.unshift({ field: 'type', message: 'Выберите вид реестра' })
  refuseIfBroken(broken)
  const registry = await insertRegistry(db, company_id, { ...head, kind, type, loan_agreement_id })
  await writeRows(db, company_id, registry, ready)
  const left_out = is_part ? await leftOutOf(db, company_id, { ids, kind, problems }) : []
  return { registry, message: 'Реестр создан', left_out }
})

interface Asked {
  ids: readonly number[]
  kind: RegistryKind
  problems: ReadonlyMap<number, string>
}

/** What was left out, each with its number; of what is not free, where it stands. */
async function leftOutOf(db: Db, company_id: number, { ids: asked, kind, problems }: Asked) {
  const ids = [...problems.keys()].flatMap((place) => asked[place] ?? [])
  const payables = await readPayables(db, company_id, { ids, kind, registry_id: null })
  const standings = await readStandings(db, company_id, { ids, kind })
  const standingOf = new Map(standings.map((standing) => [standing.payment_id, standing]))
  return [...problems].map(([place, message]) => {
    const payment_id = asked[place] ?? 0
    const [payable, standing] = [payables.get(payment_id), standingOf.get(payment_id)]
    const is_taken = payable && standing && kopecks(payable.free_summ) <= 0n
    const reason = is_taken ? leftOutReason({ ...payable, ...standing }) : lowerFirst(message)
    return { payment_id, number: standing?.number ?? '', date: standing?.date ?? '', reason }
  })
}

/** The first word against each row, by its place. */
function problemsByPlace(broken: readonly BrokenRule[]): Map<number, string> {
  const problems = new Map<number, string>()
  for (const { field, message } of broken) {
    const [rows, place, name] = field.split('.')
    if (rows === 'rows' && name !== undefined && !problems.has(Number(place)))
      problems.set(Number(place), message)
  }
  return problems
}
