import { FORM_FORMATS, SUMMARY_FORMS } from '@stroyfin/domain/forms/form-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { date, month } from '../kit/fields.ts'
import { summaryScope } from '../ks/load-ks-3.ts'
import { printed } from './print-ks.ts'

/** КС-3 or КС-6а of a contract for the period its screen shows: days of the one, months of the other. */
export const printSummary = endpoint({
  method: 'POST',
  path: '/api/ks/print-summary',
  title: 'Печатная форма КС-3 или КС-6а',
  access: 'ks.view',
  effect: 'write',
  input: z.object({
    ...summaryScope,
    form: z.enum(SUMMARY_FORMS),
    format: z.enum(FORM_FORMATS),
    from: z.union([date, month]).nullish(),
    to: z.union([date, month]).nullish(),
  }),
  output: printed,
})
