import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

export const companySettings = z.object({
  /** The author of a document is not its only approver (K-18). */
  four_eyes: z.boolean(),
  /** New or changed requisites of a contractor are confirmed by a second person (K-18). */
  confirm_requisites: z.boolean(),
  /** What no route of the company fits is decided by its administrators. */
  default_route: z.boolean(),
  /** Zero while the company has never changed them. */
  version: z.number().int().min(0),
})
export type CompanySettings = z.output<typeof companySettings>

/** Rules by which the company keeps its money; they hold until it says otherwise. */
export const loadCompanySettings = endpoint({
  method: 'POST',
  path: '/api/company/load-settings',
  title: 'Правила компании',
  access: 'admin.access',
  effect: 'read',
  input: z.object({}),
  output: companySettings,
})

/** Every change stands in the record, and the other administrators are told. */
export const saveCompanySettings = endpoint({
  method: 'POST',
  path: '/api/company/save-settings',
  title: 'Изменить правила компании',
  access: 'admin.access',
  effect: 'write',
  input: companySettings,
  output: companySettings,
})
