import { setTimeout as pause } from 'node:timers/promises'
import { withOwner } from '@stroyfin/database/connection/open-database'
import { type Breach, moneyBreaches } from '@stroyfin/database/testing/money-breaches'
import type { Client } from 'pg'
import type { Field } from './field.ts'
import type { Deeds } from './stories.ts'

const PATIENCE_MS = 180_000

/** Waits until everything promised to the bank has gone its way; what would be asked for in an hour is asked at once. */
export async function drain({ databaseUrl, company_id }: Field): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  await withOwner(databaseUrl, async (client) => {
    while (Date.now() < until) {
      const { rows } = await client.query<{ left: number }>(
        `select ((select count(*) from bank_orders where company_id = $1 and state in ('written', 'sent'))
          + (select count(*) from jobs where company_id in ($1, 0) and state in ('queued', 'running')))::int as left`,
        [company_id],
      )
      if (rows[0]?.left === 0) return
      await client.query(`update jobs set run_at = now() where company_id = $1 and state = 'queued'`, [
        company_id,
      ])
      await pause(200)
    }
  })
}

/** Everything that must hold whoever died and when. */
export async function finalBreaches(field: Field, deeds: Deeds): Promise<Breach[]> {
  const { databaseUrl, company_id } = field
  return withOwner(databaseUrl, async (client) => [
    ...(await moneyBreaches(client, company_id)),
    ...(await orderBreaches(client, field)),
    await jobBreaches(client, company_id),
    await promiseBreaches(client, company_id, deeds),
    told('Из двух нажатий разом прошло одно', deeds.doubles),
    told('Напрасных отказов нет', deeds.refusals),
  ])
}

function told(rule: string, examples: readonly string[]): Breach {
  return { rule, count: examples.length, example: examples[0] ?? '' }
}

async function orderBreaches(client: Client, { company_id, bank }: Field): Promise<Breach[]> {
  const { rows } = await client.query<{ external_id: string; state: string }>(
    'select external_id, state from bank_orders where company_id = $1 and sent_at is not null or state = $2',
    [company_id, 'written'],
  )
  const atBank = new Map(bank.ledger.payments().map((one) => [one.body.externalId, one.times_sent]))
  const ours = new Set(rows.map(({ external_id }) => external_id))
  const twice = [...atBank].flatMap(([id, times]) => (times === 1 ? [] : [`${id}: ${times} раза`]))
  const unknown = [...atBank.keys()].filter((id) => !ours.has(id))
  const unsent = rows.flatMap(({ external_id }) => (atBank.has(external_id) ? [] : [external_id]))
  const unfinished = rows.flatMap(({ external_id, state }) =>
    state === 'done' ? [] : [`${external_id}: ${state}`],
  )
  return [
    told('Каждое поручение отправлено в банк ровно один раз', [...twice, ...unknown, ...unsent]),
    told('Каждое поручение дошло до конца', unfinished),
  ]
}

async function jobBreaches(client: Client, company_id: number): Promise<Breach> {
  const { rows } = await client.query<{ kind: string; state: string; message: string }>(
    // The second of two presses is told so: this is an answer, not an abandoned work.
    `select kind, state, message from jobs where company_id in ($1, 0) and state in ('queued', 'running', 'failed')
      and not (kind = 'bank-file' and state = 'failed' and message like 'Этот файл уже загружен%')`,
    [company_id],
  )
  return told(
    'Потерянных, застрявших и брошенных заданий нет',
    rows.map(({ kind, state, message }) => `${kind}: ${state} ${message}`),
  )
}

/** What was answered «сделано» is there and whole; what is there was answered. */
async function promiseBreaches(client: Client, company_id: number, deeds: Deeds): Promise<Breach> {
  const { rows } = await client.query<{ id: number; status: string; count: number; orders: number }>(
    `select r.id, r.status, (select count(*) from registry_rows w
        where w.company_id = $1 and w.registry_id = r.id and not w.excluded)::int as count,
      (select count(*) from bank_orders o where o.company_id = $1 and o.registry_id = r.id)::int as orders
    from registries r where r.company_id = $1 and exists (select from registry_rows w
      join payments p on p.company_id = $1 and p.id = w.payment_id and p.number like 'Г-%'
      where w.company_id = $1 and w.registry_id = r.id)`,
    [company_id],
  )
  const there = new Map(rows.map((row) => [Number(row.id), row]))
  const lost = [...deeds.registries].flatMap(([id, count]) => {
    const row = there.get(id)
    const isWhole = row?.status === 'approve' && row.count === count && row.orders === count
    return isWhole ? [] : [`реестр ${id}: ${JSON.stringify(row ?? 'нет')}`]
  })
  const extra = rows.flatMap(({ id }) => (deeds.registries.has(Number(id)) ? [] : [`реестр ${id} не обещан`]))
  const { rows: files } = await client.query<{ statements: number; lines: number }>(
    `select count(distinct statement_id)::int as statements, count(*)::int as lines from bank_lines
    where company_id = $1 and purpose like 'Сбой %'`,
    [company_id],
  )
  const kept = files[0]
  const isKept = kept?.statements === deeds.statements && kept.lines === deeds.statements * 20
  const statements = isKept ? [] : [`выписок обещано ${deeds.statements}, есть ${JSON.stringify(kept)}`]
  return told('Обещанное сделано целиком, лишнего нет', [...lost, ...extra, ...statements])
}
