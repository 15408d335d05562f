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

/** ДДУ by their dates, and what was asked for what they have sold. */
export function soldUnits(company_id: number): FactSource {
  return {
    from: sql`ddu d ${unit(company_id)}`,
    where: [sql`d.company_id = ${company_id}`, sql`not d.is_deleted`],
    keys,
    date: sql`d.date`,
    measures: { sold_area: sql`u.area`, sold_summ: sql`d.summ`, sold_price: sql`u.price`, ddu_count: sql`1` },
  }
}

/** When buyers are to pay by their ДДУ. */
export function duePayments(company_id: number): FactSource {
  return {
    from: sql`ddu_payments s join ddu d on d.company_id = ${company_id} and d.id = s.ddu_id and not d.is_deleted
      ${unit(company_id)}`,
    where: [sql`s.company_id = ${company_id}`],
    keys,
    date: sql`s.date`,
    measures: { sale_due: sql`s.summ` },
  }
}

/** Money of buyers by the day it came to escrow (214-ФЗ). */
export function escrowReceipts(company_id: number): FactSource {
  return {
    from: sql`escrow_receipts e join ddu d on d.company_id = ${company_id} and d.id = e.ddu_id and not d.is_deleted
      ${unit(company_id)}`,
    where: [sql`e.company_id = ${company_id}`],
    keys,
    date: sql`e.date`,
    measures: { escrow: sql`e.summ` },
  }
}
