import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'

/** Takes a person out of the company with all rights in it; the account and what the person did stay. */
export const removeMember = endpoint({
  method: 'POST',
  path: '/api/permission/remove-member',
  title: 'Убрать сотрудника из компании',
  access: 'admin.access',
  effect: 'write',
  input: z.object({ user_id: id }),
  output: z.object({ message: z.string() }),
})
