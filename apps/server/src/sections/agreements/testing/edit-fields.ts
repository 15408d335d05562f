import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { agreementEdit } from '@stroyfin/contract/agreements/edit-agreement'
import type { z } from 'zod'

/** The fields of the form as the card gave them. */
export function editFields(agreement: Agreement): z.input<typeof agreementEdit> {
  const known: Record<string, unknown> = { ...agreement }
  const fields = Object.keys(agreementEdit.shape).map((field) => [field, known[field]])
  return Object.fromEntries(fields) as z.input<typeof agreementEdit>
}
