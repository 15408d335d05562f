import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

/** Whom somebody without a company may ask: those who keep this installation; nobody for whoever has a company. */
export const loadKeepers = endpoint({
  method: 'POST',
  path: '/api/company/load-keepers',
  title: 'Кого спросить без компании',
  access: 'session',
  effect: 'read',
  input: z.object({}),
  output: z.object({ names: z.array(z.string()) }),
})
