import { CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import { contractorRules } from '@stroyfin/domain/contractors/contractor-rules'
import { z } from 'zod'
import { text } from '../kit/fields.ts'

/** Digits and letters as typed or pasted, without spaces; empty is null. */
const requisite = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => value?.replace(/\s/gu, '') || null)
    .pipe(text(max).nullable())

const fields = z.object({
  name: text(300),
  full_name: text(1000).default(''),
  kind: z.enum(CONTRACTOR_KINDS),
  inn: requisite(20),
  kpp: requisite(20),
  ogrn: requisite(20),
  okpo: requisite(20),
  is_group: z.boolean().default(false),
  address: text(1000).default(''),
})

/** What the contractor dialog holds and sends. */
export const contractorDraft = fields.superRefine((draft, issues) => {
  for (const { field, message } of contractorRules(draft)) {
    issues.addIssue({ code: 'custom', path: [field], message })
  }
})

/** A second contractor of the same ИНН and КПП is made only on purpose. */
export const allowDuplicate = z.boolean().default(false)
