import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { timestamp } from '../kit/fields.ts'

export const openSession = z.object({
  id: z.string(),
  created: timestamp,
  seen: timestamp,
  ip: z.string(),
  /** As the browser names itself. */
  user_agent: z.string(),
  is_current: z.boolean(),
})
export type OpenSession = z.output<typeof openSession>

/** Where the caller is signed in, the latest first. */
export const loadSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/',
  title: 'Мои сеансы',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ sessions: z.array(openSession) }),
})

/** Ends one of the caller's sessions, or without an id every one but this. */
export const revokeSessions = endpoint({
  method: 'POST',
  path: '/api/auth/revoke-sessions/',
  title: 'Завершить сеансы',
  access: 'session',
  effect: 'write',
  input: z.object({ id: z.uuid().nullable() }),
  output: z.object({ ended: z.number().int() }),
})
