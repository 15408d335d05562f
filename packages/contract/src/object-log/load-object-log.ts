import { LOG_OWNERS } from '@stroyfin/domain/object-log/log-owner'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId } from '../kit/fields.ts'

export const objectLogEntry = z.object({
  id,
  at: z.string(),
  user_name: z.string().nullable(),
  ip: z.string().nullable(),
  /** What happened, in words: «Банковский счёт: изменение». */
  title: z.string(),
  changes: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      was: z.string().nullable(),
      became: z.string().nullable(),
    }),
  ),
})
export type ObjectLogEntry = z.output<typeof objectLogEntry>

/** The record of changes of a card and of what belongs to it, newest first (K-09). The right is that of the card. */
export const loadObjectLog = endpoint({
  method: 'POST',
  path: '/api/log/load-object-log',
  title: 'Журнал карточки',
  access: 'session',
  effect: 'read',
  input: z.object({
    object_type: z.enum(LOG_OWNERS),
    object_id: positiveId,
    /** Entries older than this one; absent: from the newest. */
    before_id: positiveId.nullish(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ items: z.array(objectLogEntry), has_more: z.boolean() }),
})
