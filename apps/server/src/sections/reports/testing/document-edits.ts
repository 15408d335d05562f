import { type RawBuilder, sql } from 'kysely'

/** What people, imports and the bank change in documents. */
export function documentEdits(company_id: number): Record<string, (at: number) => RawBuilder<unknown>> {
  const other = (table: string, column: string, not: string) =>
    sql`(select max(${sql.ref(column)}) from ${sql.table(table)}
    where company_id = ${company_id} and ${sql.ref(column)} <> coalesce(${sql.ref(not)}, 0))`
  const some = (table: string, at: number, more: RawBuilder<unknown> = sql``) =>
    sql`id = (select id from ${sql.table(table)} where company_id = ${company_id} ${more}
    order by id offset ${at} % (select count(*) from ${sql.table(table)} where company_id = ${company_id} ${more}) limit 1)`

  /** Positions of an agreed contract stay as they were agreed on. */
  const isOpen = sql`agreement_id in (select id from agreements where company_id = ${company_id} and not app.is_approved(status))`

  return {
    'the contractor of a contract': (at) =>
      sql`update agreements a set executor_id = (select max(c.id) from contractors c where c.company_id = ${company_id}
      and c.id not in (a.executor_id, a.customer_id) and not c.is_group) where company_id = ${company_id} and ${some('agreements', at)}`,
    'the group takes a company in or lets it go': (at) =>
      sql`update contractors set is_group = not is_group where company_id = ${company_id}
      and ${some('contractors', at)}`,
    'the project of a contract': (at) =>
      sql`update agreements set project_id = ${other('projects', 'id', 'agreements.project_id')}
      where company_id = ${company_id} and estate_id is null and ${some('agreements', at)}`,
    'the day of a contract': (at) =>
      sql`update agreements set date = date - 40 where company_id = ${company_id} and ${some('agreements', at)}`,
    'the article of a position': (at) =>
      sql`update agreement_items set classifier_id = ${other('classifier_items', 'id', 'agreement_items.classifier_id')}
      where company_id = ${company_id} and ${some('agreement_items', at, sql`and not is_root and ${isOpen}`)}`,
    'the article of a line of an act': (at) =>
      sql`update ks_lines set classifier_id = ${other('classifier_items', 'id', 'ks_lines.classifier_id')}
      where company_id = ${company_id} and ${some('ks_lines', at)}`,
    'the article of a contract': (at) =>
      sql`update agreements set classifier_id = ${other('classifier_items', 'id', 'agreements.classifier_id')}
      where company_id = ${company_id} and ${some('agreements', at)}`,
    'an additional agreement for another contract': (at) =>
      sql`update agreements set parent_agreement_id = (select max(id) from agreements where company_id = ${company_id}
      and type = 'contracting') where company_id = ${company_id} and ${some('agreements', at, sql`and type = 'dopnik'`)}`,
    'a new additional agreement': (at) =>
      sql`insert into agreements (company_id, type, number, date, customer_id, executor_id, summ, parent_agreement_id)
      select company_id, 'dopnik', 'ДС', date, customer_id, executor_id, 1234.56, id from agreements
      where company_id = ${company_id} and ${some('agreements', at, sql`and type = 'contracting'`)}`,
    'the article of a payment': (at) =>
      sql`update payments set classifier_id = ${other('classifier_items', 'id', 'payments.classifier_id')}
      where company_id = ${company_id} and ${some('payments', at)}`,
    'a payment not paid yet is deleted': (at) =>
      sql`update payments set is_deleted = true where company_id = ${company_id}
      and ${some('payments', at, sql`and paid_summ = 0 and reserved_summ = 0 and not is_deleted and first_approved_at is null`)}`,
    'a payment is asked for, agreed on or refused': (at) =>
      sql`update payments set approval_status = ${['on_approval', 'approve', 'unapprove'][at % 3]} where company_id = ${company_id}
      and ${some('payments', at, sql`and status = 'new' and not is_deleted`)}`,
    'a new payment': (at) =>
      sql`insert into payments (company_id, agreement_id, date, summ, project_id, classifier_id, source)
      select company_id, id, date, 77.77, project_id, classifier_id, 'own' from agreements
      where company_id = ${company_id} and ${some('agreements', at, sql`and type = 'contracting'`)}`,
    'the day money moved': (at) =>
      sql`update payment_facts set date = date - 31 where company_id = ${company_id} and ${some('payment_facts', at, sql`and is_manual`)}`,
    'money that did not move': (at) =>
      sql`delete from payment_facts where company_id = ${company_id} and ${some('payment_facts', at, sql`and is_manual`)}`,
    'an act is remarked on': (at) =>
      sql`update ks set status = 'approve_with_remark' where company_id = ${company_id}
      and ${some('ks', at, sql`and status = 'approve'`)}`,
    'the day of an act': (at) =>
      sql`update ks set date = date + 3 where company_id = ${company_id} and ${some('ks', at)}`,
  }
}
