import { LOG_TYPES } from '@stroyfin/domain/agreements/log-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'

const change = z.object({
  field: z.string(),
  /** Russian name of the field. */
  label: z.string(),
  was: z.string().nullable(),
  became: z.string().nullable(),
})

export const logEntry = z.object({
  id,
  at: z.string(),
  user_name: z.string().nullable(),
  ip: z.string().nullable(),
  type: z.enum(LOG_TYPES),
  /** What happened, in words: «Создан платёж», «Отправка на согласование»; null where the title tells it. */
  event: z.string().nullable(),
  /** What it happened to, in words: «Акт № 5», «Доп. соглашение № 2». */
  title: z.string(),
  link: z.string().nullable(),
  changes: z.array(change),
})
export type LogEntry = z.output<typeof logEntry>

/** The record of changes of a contract and all that hangs on it, newest first (K-09). */
export const loadLog = endpoint({
  method: 'POST',
  path: '/api/agreements/load-log',
  title: 'Журнал договора',
  access: 'agreement.view',
  effect: 'read',
  input: z.object({
    agreement_id: positiveId,
    /** Entries older than this one; absent: from the newest. */
    before_id: positiveId.nullish(),
    limit: z.number().int().min(1).max(200).default(50),
    types: z.array(z.enum(LOG_TYPES)).max(6).default([]),
  }),
  output: z.object({ items: z.array(logEntry), has_more: z.boolean() }),
})
