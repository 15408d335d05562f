import type { Db } from '@stroyfin/database/connection/db'
import { duplicateKey, duplicateWarning } from '@stroyfin/domain/imports/duplicate-key'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import type { CheckedPayment } from './ground.ts'

interface Twin {
  number: string
  date: string
  summ: string
  payer_id: number | null
  payee_id: number | null
  payee_name: string
  agreement_id: number
}

type Sided = Pick<Twin, 'number' | 'date' | 'summ' | 'payer_id' | 'payee_id'> & {
  agreement_id: number | null
}

/** What is told of each new payment that is there already, or that the list itself names twice (A-046, R-3E-32). */
export async function twinWarnings(
  db: Db,
  company_id: number,
  checked: readonly Pick<CheckedPayment, 'complete' | 'agreement_id'>[],
): Promise<(string | null)[]> {
  const rows = checked.map(({ complete, agreement_id }) => ({ ...complete, agreement_id }))
  const known = new Map<string, Twin>()
  for (const twin of await readTwins(db, company_id, rows)) {
    known.set(keyOf(company_id, twin), twin)
    known.set(keyOf(company_id, { ...twin, number: '' }), twin)
  }
  const earlier = new Map<string, number>()
  return rows.map((row, place) => {
    if (kopecks(row.summ) === 0n || row.payee_id === null) return null
    const key = keyOf(company_id, row)
    const twin = known.get(key)
    if (twin) return duplicateWarning('payment', identityOf(company_id, twin), twin.payee_name)
    const first = earlier.get(key)
    if (first !== undefined) return `Повторяет строку ${first + 1} этого списка`
    earlier.set(key, place)
    return null
  })
}

function identityOf(company_id: number, { number, date, summ, payer_id, payee_id }: Sided) {
  return { company_id, number, date, counterparty_id: `${payer_id}-${payee_id}`, summ: kopecks(summ) }
}

/** Whoever types no number gets the next one, which tells nothing: the contract stands in its place. */
function keyOf(company_id: number, row: Sided): string {
  const key = duplicateKey('payment', identityOf(company_id, row))
  return row.number === '' ? `${key}|${row.agreement_id}` : key
}

/** Payments of the same days, sides and sums. */
async function readTwins(db: Db, company_id: number, rows: readonly Sided[]): Promise<Twin[]> {
  const asked = rows.filter(({ payee_id, summ }) => payee_id !== null && kopecks(summ) > 0n)
  if (asked.length === 0) return []
  const found = await sql<Twin>`
    select distinct p.id, p.number, p.date, p.summ, p.payer_id, p.payee_id, p.agreement_id,
      coalesce(c.name, '') as payee_name
    from unnest(${asked.map(({ date }) => date)}::date[], ${asked.map(({ payee_id }) => payee_id)}::bigint[],
      ${asked.map(({ summ }) => summ)}::numeric[]) as f (date, payee_id, summ)
    join payments p on p.company_id = ${company_id} and p.payee_id = f.payee_id and p.date = f.date
      and p.summ = f.summ and not p.is_deleted
    left join contractors c on c.company_id = ${company_id} and c.id = p.payee_id
    order by p.id desc`.execute(db)
  return found.rows
}
