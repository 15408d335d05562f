import { SECURITY_GROUPS, type SecurityGroup } from '@stroyfin/domain/access/security-event'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

const day = z.iso.date().nullish()

/** Who came in, who was refused, who changed people, rights and secrets; newest first. */
export const loadSecurityEvents = endpoint({
  method: 'POST',
  path: '/api/security/load-events',
  title: 'Журнал безопасности',
  access: 'security.access',
  effect: 'read',
  input: z.object({
    group: z.enum(Object.keys(SECURITY_GROUPS) as [SecurityGroup, ...SecurityGroup[]]).nullish(),
    /** Whoever did it or whom it is about. */
    user_id: id.nullish(),
    date_from: day,
    date_to: day,
    before_id: id.nullish(),
    limit: z.number().int().min(1).max(200).default(50),
  }),
  output: z.object({
    items: z.array(
      z.object({
        id,
        at: z.string(),
        kind: z.string(),
        title: z.string(),
        /** null: nobody was signed in. */
        user_name: z.string().nullable(),
        changes: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            was: z.string().nullable(),
            became: z.string().nullable(),
          }),
        ),
      }),
    ),
    has_more: z.boolean(),
  }),
})
