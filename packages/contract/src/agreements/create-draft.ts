import { draftRules } from '@stroyfin/domain/agreements/draft-rules'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, money, positiveId, rate, text } from '../kit/fields.ts'

const absentIsNull = <T>(value: T | null | undefined): T | null => value ?? null
const optionalId = positiveId.nullish().transform(absentIsNull)
const optionalText = (max: number) => text(max).nullish().transform(absentIsNull)

/** What the contract dialog holds and sends; the rules of §5 refine the shape, so screen and server agree. */
export const agreementDraft = z
  .object({
    executor_id: optionalId,
    customer_id: optionalId,
    classifier_id: optionalId,
    project_id: optionalId,
    estate_id: optionalId,
    number: optionalText(1000),
    date: optionalText(10),
    type: optionalText(40),
    summ: money.nullish().transform(absentIsNull),
    date_from: optionalText(10),
    date_to: optionalText(10),
    responsible: optionalId,
    description: optionalText(10_000),
    /** Only for a dopnik. */
    parent_agreement_id: optionalId,
    /** The framework contract this one is an order of. */
    framework_id: optionalId,
    /** Own rate of a dopnik or an order of a contract in another currency (K-15). */
    currency_rate: rate.nullish().transform(absentIsNull),
  })
  .superRefine((draft, issues) => {
    for (const { field, message } of draftRules(draft)) {
      issues.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** Makes a contract and its root position; answers bare ids. */
export const createDraft = endpoint({
  method: 'POST',
  path: '/api/agreements/create-draft',
  title: 'Создать договор',
  access: 'agreement.create',
  effect: 'write',
  input: agreementDraft,
  output: z.object({ agreement: id, agreement_item: id }),
})
