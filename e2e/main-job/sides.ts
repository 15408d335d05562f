import { withOwner } from '@stroyfin/database/connection/open-database'
import type { Product } from '../testing/product.ts'

export interface Side {
  name: string
  inn: string
  account: string
}

/** Our company and its contractor, both with an account a bank would name. */
export async function twoSides({ databaseUrl, company }: Product): Promise<{ us: Side; them: Side }> {
  const { rows } = await withOwner(databaseUrl, (client) =>
    client.query<Side>(
      `select c.name, c.inn, n.account from contractors c
      join contractor_accounts n on n.company_id = c.company_id and n.contractor_id = c.id and n.is_main
      where c.company_id = $1 and c.name in ('ООО «СЗ «Северный берег — Маяк»', 'ООО «Монолит-Норд»')
      order by c.is_group desc`,
      [company.company_id],
    ),
  )
  const [us, them] = rows
  if (!us || !them) throw new Error('В демонстрационной компании нет сторон договора')
  return { us, them }
}

export interface MadePayment {
  number: string
  summ: string
  purpose: string
}

/** The payments of a contract as the bank will see them. */
export async function paymentsOf(
  { databaseUrl, company }: Product,
  contract: string,
): Promise<MadePayment[]> {
  const { rows } = await withOwner(databaseUrl, (client) =>
    client.query<MadePayment>(
      `select p.number, p.summ, p.purpose from payments p
      join agreements a on a.company_id = p.company_id and a.id = p.agreement_id
      where p.company_id = $1 and a.number = $2 order by p.id`,
      [company.company_id, contract],
    ),
  )
  return rows
}
