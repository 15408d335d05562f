import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import type { agreementForm } from '@stroyfin/contract/agreements/edit-agreement'
import type { z } from 'zod'

export type FormValues = z.input<typeof agreementForm>

/** The part of a contract that its form writes. */
export function formValues(agreement: Agreement): FormValues {
  return {
    type: agreement.type,
    species: agreement.species,
    planning_type: agreement.planning_type,
    number: agreement.number,
    date: agreement.date,
    date_from: agreement.date_from,
    date_to: agreement.date_to,
    customer_id: agreement.customer_id,
    executor_id: agreement.executor_id,
    project_id: agreement.project_id,
    estate_id: agreement.estate_id,
    classifier_id: agreement.classifier_id,
    loan_agreement_id: agreement.loan_agreement_id,
    loan_group_id: agreement.loan_group_id,
    parent_agreement_id: agreement.parent_agreement_id,
    framework_id: agreement.framework_id,
    summ: agreement.summ,
    vat_rate: agreement.vat_rate,
    currency: agreement.currency,
    currency_rate: agreement.currency_rate,
    responsible: agreement.responsible,
    description: agreement.description,
    additional_status_id: agreement.additional_status_id,
    advance_method: agreement.advance_method,
    advance_percent: agreement.advance_percent,
    advance_summ: agreement.advance_summ,
    retention_percent: agreement.retention_percent,
    retention_base: agreement.retention_base,
    retention_cap_percent: agreement.retention_cap_percent,
    retention_cap_summ: agreement.retention_cap_summ,
    release_stages: agreement.release_stages,
    upr_summ: agreement.upr_summ,
    plan_summ: agreement.plan_summ,
  }
}
