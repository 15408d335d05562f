import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { type FirstStep, stepsFor } from '@stroyfin/domain/company/first-steps'
import { sql } from 'kysely'
import type { Call } from '../../http/call.ts'

type Found = Record<FirstStep, boolean> & { own_company_id: number | null }

/** Whether the company has what its first payment needs. */
export async function readFirstSteps({
  db,
  company_id,
  rights,
}: Pick<Call, 'db' | 'company_id' | 'rights'>): Promise<Served<typeof loadDesktop>['first_steps']> {
  const of = (table: string) => sql`select from ${sql.table(table)} t where t.company_id = ${company_id}`
  const { rows } = await sql<Found>`select own.id is not null as own_company, own.id as own_company_id,
      exists (select from contractor_accounts b where b.company_id = ${company_id} and not b.is_deleted and b.contractor_id = any(
        select n.id from contractors n where n.company_id = ${company_id} and n.is_group and not n.is_deleted)) as account,
      exists (${of('classifier_items')} and not t.is_deleted) as articles,
      exists (${of('projects')} and not t.is_deleted) as project,
      exists (${of('loan_agreements')} and not t.is_deleted) as loan,
      exists (${of('permissions')} and not exists (select from users u where u.id = t.user_id and u.is_superuser)) as people,
      exists (${of('approval_routes')} and t.is_active and not t.is_deleted) as route,
      exists (${of('agreements')} and not t.is_deleted) as contract
    from (select min(n.id) as id from contractors n
      where n.company_id = ${company_id} and n.is_group and not n.is_deleted) own`.execute(db)
  const found = rows[0]
  const steps = found && stepsFor(found, rights)
  return steps ? { steps, own_company_id: found.own_company_id } : null
}
