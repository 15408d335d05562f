import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { money, positiveId, version } from '../kit/fields.ts'

/** Writes changed limits all or nothing; an empty sum takes the limit away (K-06). */
export const saveProjectLimits = endpoint({
  method: 'POST',
  path: '/api/project/save-limits',
  title: 'Сохранить лимиты проекта',
  access: 'project.edit',
  effect: 'write',
  input: z.object({
    project_id: positiveId,
    items: z
      .array(
        z.object({
          classifier_id: positiveId,
          version: version.nullable(),
          summ: money.nullable(),
        }),
      )
      .min(1)
      .max(5000)
      .refine((items) => new Set(items.map((item) => item.classifier_id)).size === items.length, {
        error: 'Статья указана дважды',
      }),
  }),
  output: z.object({ message: z.string() }),
})
