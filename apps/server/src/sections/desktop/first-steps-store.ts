import type { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { allows } from '@stroyfin/domain/access/allows'
import { STEP_WORDS, type StepGround, stepsFor } from '@stroyfin/domain/company/first-steps'
import { sql } from 'kysely'
import type { Call } from '../../http/call.ts'
import { namesWithRight } from '../../http/rights-store.ts'

const NAMED = 3

type Found = StepGround['taken'] & Omit<StepGround, 'taken'> & { own_company_id: number | null }

/** Whether the company has what its first payment needs. */
export async function readFirstSteps({
  db,
  company_id,
  rights,
  user,
}: Pick<Call, 'db' | 'company_id' | 'rights' | 'user'>): Promise<Served<typeof loadDesktop>['first_steps']> {
  const of = (table: string) => sql`select from ${sql.table(table)} t where t.company_id = ${company_id}`
  const { rows } = await sql<Found>`select own.id is not null as own_company, own.id as own_company_id,
      exists (select from contractor_accounts b where b.company_id = ${company_id} and not b.is_deleted and b.contractor_id = any(
        select n.id from contractors n where n.company_id = ${company_id} and n.is_group and not n.is_deleted)) as account,
      exists (${of('classifier_items')} and not t.is_deleted) as articles,
      exists (${of('projects')} and not t.is_deleted) as project,
      exists (${of('loan_agreements')} and not t.is_deleted) as loan,
      (select count(*) > 1 from company_users t where t.company_id = ${company_id}) as people,
      array(select distinct t.object_type from approval_routes t where t.company_id = ${company_id}
        and t.is_active and not t.is_deleted order by 1) as own_routes,
      exists (${of('agreements')} and not t.is_deleted) as contract,
      coalesce((select t.default_route from company_settings t where t.company_id = ${company_id}), true) as default_route,
      coalesce((select t.no_loan from company_settings t where t.company_id = ${company_id}), false) as no_loan,
      coalesce((select t.four_eyes from company_settings t where t.company_id = ${company_id}), true) as four_eyes
    from (select min(n.id) as id from contractors n
      where n.company_id = ${company_id} and n.is_group and not n.is_deleted) own`.execute(db)
  const found = rows[0]
  if (!found) return null
  const steps = stepsFor({ ...found, taken: found }, rights)
  if (!steps) return null
  const asked = []
  for (const state of steps) {
    const { needs } = STEP_WORDS[state.step]
    const isTheirs = state.is_taken || state.is_skipped || allows(rights, needs)
    const ask = isTheirs ? [] : await namesWithRight(db, company_id, { right: needs, asker: user })
    asked.push({ ...state, ask: ask.slice(0, NAMED) })
  }
  return { steps: asked, own_company_id: found.own_company_id }
}
