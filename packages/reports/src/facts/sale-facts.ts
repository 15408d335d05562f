import { sql } from 'kysely'
import type { FactSource } from './fact-source.ts'

const keys = { project: sql`u.project_id`, property_type: sql`u.kind` }
const unit = (company_id: number) =>
  sql`join sold_areas u on u.company_id = ${company_id} and u.id = d.sold_area_id and not u.is_deleted`

/** Units for sale, sold and not: their areas in hundredths of a square metre, and what is asked for them. */
export function unitsForSale(company_id: number): FactSource {
  return {
    from: sql`sold_areas u`,
    where: [sql`u.company_id = ${company_id}`, sql`not u.is_deleted`],
    keys,
    measures: { sale_area: sql`u.area`, sale_price: sql`u.price` },
  }
}

/** A figure stands from its day and is taken back on the day its ДДУ is ended. */
const untilEnded = (day: 'd.date' | 's.date' | 'e.date') =>
  sql`cross join lateral (values (${sql.ref(day)}, 1), (d.ended_on, -1)) as m (day, sign)`

/** ДДУ by their dates, and what was asked for what they have sold. */
export function soldUnits(company_id: number): FactSource {
  return {
    from: sql`ddu d ${unit(company_id)} ${untilEnded('d.date')}`,
    where: [sql`d.company_id = ${company_id}`, sql`not d.is_deleted`, sql`m.day is not null`],
    keys,
    date: sql`m.day`,
    measures: {
      sold_area: sql`u.area * m.sign`,
      sold_summ: sql`d.summ * m.sign`,
      sold_price: sql`u.price * m.sign`,
      sold_new: sql`case when m.sign > 0 then d.summ else 0 end`,
      sold_ended: sql`case when m.sign < 0 then d.summ else 0 end`,
      ddu_count: sql`m.sign`,
    },
  }
}

/** When buyers are to pay by their ДДУ: by one that is ended nobody is to pay any more. */
export function duePayments(company_id: number): FactSource {
  return {
    from: sql`ddu_payments s join ddu d on d.company_id = ${company_id} and d.id = s.ddu_id and not d.is_deleted
      ${unit(company_id)} ${untilEnded('s.date')}`,
    where: [
      sql`s.company_id = ${company_id}`,
      sql`m.day is not null`,
      sql`(d.ended_on is null or s.date < d.ended_on)`,
    ],
    keys,
    date: sql`m.day`,
    measures: { sale_due: sql`s.summ * m.sign` },
  }
}

/** Money of buyers by the day it came to escrow (214-ФЗ) and left it with the end of the ДДУ. */
export function escrowReceipts(company_id: number): FactSource {
  return {
    from: sql`escrow_receipts e join ddu d on d.company_id = ${company_id} and d.id = e.ddu_id and not d.is_deleted
      ${unit(company_id)} ${untilEnded('e.date')}`,
    where: [sql`e.company_id = ${company_id}`, sql`m.day is not null`],
    keys,
    date: sql`m.day`,
    measures: { escrow: sql`e.summ * m.sign` },
  }
}
