import { additionalStatusRules } from '@stroyfin/domain/agreements/additional-statuses'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, text, version } from '../kit/fields.ts'
import { additionalStatusList } from './load-statuses.ts'

/**
 * The whole list in its order: negative ids are new, removed ones are deleted unless a contract has them. A row
 * that is missing, unknown or of another version answers 409 with the list as it is now and changes nothing.
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
      removed: z.array(z.object({ id: positiveId, version })).max(200),
    })
    .superRefine(({ statuses }, issues) => {
      for (const { field, message } of additionalStatusRules(statuses)) {
        issues.addIssue({ code: 'custom', path: field.split('.'), message })
      }
    }),
  output: additionalStatusList,
})
