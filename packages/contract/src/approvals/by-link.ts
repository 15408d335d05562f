import { CURRENCIES } from '@stroyfin/domain/agreements/currency'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag, moneyOut, text, timestamp } from '../kit/fields.ts'
import { cautions } from './cautions.ts'
import { changedSince } from './changed-since.ts'

const token = z.string({ error: 'Ссылка неверна' }).min(20, 'Ссылка неверна').max(1000, 'Ссылка неверна')

const linkedPart = z.object({
  party_name: z.string().nullable(),
  purpose: z.string(),
  summ: moneyOut,
  currency: z.enum(CURRENCIES),
})

/** What a link shows whoever holds it: as much as a decision needs, and nothing that leads further. */
const linkedDocument = z.object({
  version: z.number().int(),
  title: z.string(),
  date: z.string(),
  /** In roubles, whatever the currencies of its parts. */
  summ: moneyOut,
  payer_name: z.string().nullable(),
  project_name: z.string().nullable(),
  agreement: z.string().nullable(),
  sent_at: timestamp,
  sent_by: z.string().nullable(),
  deadline_at: timestamp.nullable(),
  /** The payment itself or payments of the registry, the biggest first. */
  parts: z.array(linkedPart),
  parts_count: z.number().int(),
  /** What those before have said. */
  remarks: z.array(z.object({ user_name: z.string(), text: z.string() })),
  changed: changedSince,
  cautions,
})
export type LinkedDocument = z.output<typeof linkedDocument>

/** Opens a link without using it up: programs that look at letters do the same. */
export const lookByLink = endpoint({
  method: 'POST',
  path: '/api/payment-approval/look',
  title: 'Документ по ссылке из письма',
  access: 'public',
  effect: 'read',
  input: z.object({ token }),
  output: z.object({
    person_name: z.string(),
    company_name: z.string(),
    /** null when nothing can be decided any more; the message says why. */
    document: linkedDocument.nullable(),
    message: z.string(),
  }),
})

/** Decides as the person the link was sent to; works once. */
export const decideByLink = endpoint({
  method: 'POST',
  path: '/api/payment-approval/decide',
  title: 'Решение по ссылке из письма',
  access: 'public',
  effect: 'write',
  input: z.object({
    token,
    version: z.number().int(),
    is_approved: flag,
    remark: text(1000).default(''),
  }),
  output: z.object({ message: z.string() }),
})
