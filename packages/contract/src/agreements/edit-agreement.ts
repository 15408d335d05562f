import { AGREEMENT_SPECIES } from '@stroyfin/domain/agreements/agreement-species'
import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { editRules } from '@stroyfin/domain/agreements/edit-rules'
import { PLANNING_TYPES } from '@stroyfin/domain/agreements/planning-type'
import { OFFSET_METHODS } from '@stroyfin/domain/ks/offset-terms'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, flag, money, positiveId, rate, text, version } from '../kit/fields.ts'
import { agreement } from './agreement.ts'
import { releaseStage } from './release-stage.ts'

const optionalId = positiveId.nullable()

/** Every field of the form «Основное» as the user left it. */
export const agreementEdit = z.object({
  type: text(40),
  species: z.enum(AGREEMENT_SPECIES),
  planning_type: z.enum(PLANNING_TYPES),
  number: text(1000),
  date: text(10).nullable(),
  date_from: text(10).nullable(),
  date_to: text(10).nullable(),
  customer_id: optionalId,
  executor_id: optionalId,
  project_id: optionalId,
  /** A phase, building or object of the project. */
  estate_id: optionalId.default(null),
  classifier_id: optionalId,
  loan_agreement_id: optionalId,
  loan_group_id: optionalId,
  parent_agreement_id: optionalId,
  framework_id: optionalId,
  summ: money,
  vat_rate: decimal.nullable(),
  currency: z.enum(CURRENCIES),
  currency_rate: rate,
  responsible: optionalId,
  description: text(10_000),
  additional_status_id: optionalId,
  advance_method: z.enum(OFFSET_METHODS),
  advance_percent: decimal.nullable(),
  advance_summ: money,
  retention_percent: decimal.nullable(),
  retention_base: z.enum(['gross', 'net']),
  retention_cap_percent: decimal.nullable(),
  retention_cap_summ: money.nullable(),
  release_stages: z.array(releaseStage).max(24),
  upr_summ: money,
  plan_summ: money,
})

/** The same with the rules of §5: what the screen checks before it sends. */
export const agreementForm = agreementEdit.superRefine((form, issues) => {
  for (const { field, message } of editRules(form)) {
    issues.addIssue({ code: 'custom', path: [field], message })
  }
})

/** Writes the form of a card; a stale version answers 409 with the contract as it is now (K-06). */
export const editAgreement = endpoint({
  method: 'POST',
  path: '/api/agreements/edit-agreement',
  title: 'Изменить договор',
  access: 'agreement.edit',
  effect: 'write',
  input: z.object({
    agreement_id: positiveId,
    version,
    fields: agreementForm,
    /** Whoever changes its sides has been told of the acts that were accepted by them. */
    despite_acts: flag.default(false),
  }),
  output: z.object({ agreement }),
})
