import { accountRules } from '@stroyfin/domain/contractors/account-rules'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, text, version } from '../kit/fields.ts'

const digits = (max: number) =>
  z
    .string()
    .transform((value) => value.replace(/\s/gu, ''))
    .pipe(text(max))

/** What the account dialog holds and sends; a new account has no id and no version. */
export const accountDraft = z
  .object({
    contractor_id: positiveId,
    id: positiveId.nullish(),
    version: version.nullish(),
    account: digits(40),
    bic: digits(20),
    bank_name: text(300).default(''),
    corr_account: digits(40)
      .nullish()
      .transform((value) => value || null),
    is_main: z.boolean().default(false),
    key_reason: text(500).default(''),
  })
  .superRefine((draft, issues) => {
    for (const { field, message } of accountRules(draft)) {
      issues.addIssue({ code: 'custom', path: [field], message })
    }
  })

export const saveAccount = endpoint({
  method: 'POST',
  path: '/api/contractor/save-account',
  title: 'Сохранить счёт контрагента',
  access: 'contractor.edit',
  effect: 'write',
  input: accountDraft,
  output: z.object({ id }),
})
