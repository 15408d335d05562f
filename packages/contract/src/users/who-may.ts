import { MEND_NAMES } from '@stroyfin/domain/access/mends'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** Whom to ask for what the caller may not do: people of the company whom the caller sees anyway. */
export const whoMay = endpoint({
  method: 'POST',
  path: '/api/users/who-may',
  title: 'Кого попросить',
  access: 'session',
  effect: 'read',
  input: z.object({ mend: z.enum(MEND_NAMES) }),
  /** The sentence; empty where the caller may do it. */
  output: z.object({ ask: z.string() }),
})
