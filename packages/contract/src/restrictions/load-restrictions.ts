import { RESTRICTIONS } from '@stroyfin/domain/access/restrictions'
import { ROLE_PRESETS } from '@stroyfin/domain/access/role-presets'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

export const restrictedPerson = z.object({
  user_id: id,
  name: z.string(),
  /** Null when the rights are those of no role. */
  role: z.enum(ROLE_PRESETS).nullable(),
  /** Administrators are kept from nothing. */
  is_exempt: z.boolean(),
  codes: z.array(z.enum(RESTRICTIONS)),
})
export type RestrictedPerson = z.output<typeof restrictedPerson>

/** People of the company by their roles, with what each is kept from. */
export const loadRestrictions = endpoint({
  method: 'POST',
  path: '/api/restrictions/load',
  title: 'Ограничения',
  access: 'classifier.view',
  effect: 'read',
  input: z.object({}),
  output: z.object({ people: z.array(restrictedPerson) }),
})
