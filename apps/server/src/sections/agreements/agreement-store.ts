import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { sql } from 'kysely'

type Exact<T, Sums extends keyof T> = Omit<T, Sums> & Record<Sums, string>
/** A contract with its sums still as exact decimal text. */
export type AgreementDetail = Exact<
  Omit<Agreement, 'retention_cap_summ'>,
  'summ' | 'advance_summ' | 'upr_summ' | 'plan_summ'
> & { retention_cap_summ: string | null }

/** null when the company has no such contract. */
export async function readAgreement(db: Db, company_id: number, id: number): Promise<AgreementDetail | null> {
  const found = await sql<AgreementDetail>`
    select a.id, a.version, a.type, a.species, a.planning_type, a.number, a.date, a.date_from, a.date_to,
      a.customer_id, c.name as customer_name, a.executor_id, e.name as executor_name,
      a.project_id, p.name as project_name, a.estate_id, o.name as estate_name, a.classifier_id, i.classifier_full_name,
      a.loan_agreement_id, l.name as loan_agreement_name, a.loan_group_id, g.name as loan_group_name,
      a.parent_agreement_id, parent.number as parent_number, parent.date as parent_date,
      a.framework_id, f.number as framework_number, f.date as framework_date,
      a.summ, trim_scale(a.vat_rate)::text as vat_rate, a.currency, trim_scale(a.currency_rate)::text as currency_rate,
      a.responsible_id as responsible, ${personName('r')} as responsible_name, a.description,
      a.status, a.bank_status, a.bank_remark, a.additional_status_id, s.name as additional_status_name,
      a.advance_method, trim_scale(a.advance_percent)::text as advance_percent, a.advance_summ,
      trim_scale(a.retention_percent)::text as retention_percent, a.retention_base,
      trim_scale(a.retention_cap_percent)::text as retention_cap_percent, a.retention_cap_summ, a.release_stages, a.upr_summ, a.plan_summ,
      a.is_deleted, a.first_approved_at is not null as was_approved, a.created_at, ${personName('cu')} as created_by_name,
      a.updated_at, ${personName('uu')} as updated_by_name,
      exists (select from agreement_items n
        where n.company_id = ${company_id} and n.agreement_id = a.id and not n.is_root) as has_items
    from agreements a
    join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
    join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
    left join projects p on p.company_id = ${company_id} and p.id = a.project_id
    left join estates o on o.company_id = ${company_id} and o.id = a.estate_id
    left join classifier_items i on i.company_id = ${company_id} and i.id = a.classifier_id
    left join loan_agreements l on l.company_id = ${company_id} and l.id = a.loan_agreement_id
    left join loan_groups g on g.company_id = ${company_id} and g.id = a.loan_group_id
    left join agreements parent on parent.company_id = ${company_id} and parent.id = a.parent_agreement_id
    left join agreements f on f.company_id = ${company_id} and f.id = a.framework_id
    left join agreement_additional_statuses s on s.company_id = ${company_id} and s.id = a.additional_status_id
    left join users r on r.id = a.responsible_id
    left join users cu on cu.id = a.created_by
    left join users uu on uu.id = a.updated_by
    where a.company_id = ${company_id} and a.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

/** Holds the row till the end of the transaction; 404 for a foreign one, 409 with the current row for a stale one (K-06). */
export async function lockAgreement(
  db: Db,
  company_id: number,
  { agreement_id, version }: { agreement_id: number; version: number },
): Promise<AgreementDetail> {
  await sql`select from agreements where company_id = ${company_id} and id = ${agreement_id} for no key update`.execute(
    db,
  )
  const current = await readAgreement(db, company_id, agreement_id)
  if (!current) throw new Refusal('not_found', 'Договор не найден')
  if (current.version !== version) {
    throw new Refusal('stale', 'Документ изменил другой пользователь', { current: onWire(current) })
  }
  return current
}

/** The body of a refusal does not pass the contract's output, so its sums become numbers here. */
function onWire(detail: AgreementDetail): Agreement {
  const { summ, advance_summ, upr_summ, plan_summ, retention_cap_summ: cap } = detail
  return {
    ...detail,
    summ: wireSumm(summ),
    advance_summ: wireSumm(advance_summ),
    upr_summ: wireSumm(upr_summ),
    plan_summ: wireSumm(plan_summ),
    retention_cap_summ: cap === null ? null : wireSumm(cap),
  }
}
