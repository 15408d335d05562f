import { sql } from 'kysely'
import type { NamedBy } from './list-definition.ts'

/** Tables of a company whose rows are known by their `name`. */
type Named = 'contractors' | 'projects' | 'classifier_items' | 'loan_agreements'

export const namedBy = (company_id: number, table: Named): NamedBy => ({
  names: sql`select n.id, n.name from ${sql.table(table)} n where n.company_id = ${company_id}`,
})

/** Contractors by a column of theirs that an index of the table begins with. */
export const partiesNamed = (
  company_id: number,
  by: { agreements: 'customer_id' | 'executor_id' } | { payments: 'payer_id' | 'payee_id' },
): NamedBy => {
  const [[table, column] = []] = Object.entries(by)
  return {
    ...namedBy(company_id, 'contractors'),
    used: {
      from: sql`${sql.table(table ?? '')} u where u.company_id = ${company_id}`,
      ref: sql.ref(`u.${column}`),
    },
  }
}

/** The people somebody may be responsible among; one who is in the company no more still has a name. */
export const peopleNamed = (name: NamedBy['names']): NamedBy => ({
  names: sql`select r.id, ${name} from users r`,
})

/** Contracts are known by their numbers. */
export const contractsNamed = (company_id: number): NamedBy => ({
  names: sql`select n.id, n.number from agreements n where n.company_id = ${company_id}`,
})
