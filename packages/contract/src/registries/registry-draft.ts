import { BANK_REGISTRY_TYPES, REGISTRY_KINDS } from '@stroyfin/domain/registries/registry-kind'
import { z } from 'zod'
import { date, money, positiveId, text } from '../kit/fields.ts'

/** Which of the two families is meant. */
export const registryKind = z.enum(REGISTRY_KINDS).default('own')
/** Of a bank registry: credit or a letter of credit. */
export const bankRegistryType = z.enum(BANK_REGISTRY_TYPES).nullable().default(null)

/** Head of a registry; an empty number is given by the server. */
export const registryHead = z.object({
  number: text(60).default(''),
  date,
  /** Null: payments of several payers stand together. */
  payer_id: positiveId.nullable(),
  name: text(300).default(''),
  remark: text(1000).default(''),
  /** How it is printed; null: the plain paper. */
  template_id: positiveId.nullable().default(null),
})

/** What of which payment a registry takes; its group follows from the payment's type. */
export const registryDraftRow = z.object({ payment_id: positiveId, summ: money })
export const registryDraftRows = z.array(registryDraftRow).max(1000)
export type RegistryDraftRow = z.output<typeof registryDraftRow>
