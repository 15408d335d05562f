import { additionalStatusRules } from '@stroyfin/domain/agreements/additional-statuses'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, text, version } from '../kit/fields.ts'
import { additionalStatusList } from './load-statuses.ts'

/**
 * The whole list in its order: negative ids are new, a status left out is deleted unless a contract has it,
 * a stale version of any answers 409 and changes nothing.
 */
export const saveAdditionalStatuses = endpoint({
  method: 'POST',
  path: '/api/additional-statuses/save',
  title: 'Сохранить дополнительные статусы',
  access: ['classifier.create', 'classifier.edit', 'classifier.remove'],
  effect: 'write',
  input: z
    .object({
      statuses: z.array(z.object({ id, name: text(100), version: version.optional() })).max(200),
      /** Ids of the rows the list was opened with, to tell a deleted row from one a colleague has just added. */
      known: z.array(id).max(200),
    })
    .superRefine(({ statuses }, issues) => {
      for (const { field, message } of additionalStatusRules(statuses)) {
        issues.addIssue({ code: 'custom', path: field.split('.'), message })
      }
    }),
  output: additionalStatusList,
})
