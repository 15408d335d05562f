import { namesRules } from '@stroyfin/domain/lists/usual-names'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { loadNames } from './load-names.ts'
import { ownName } from './own-name.ts'

/** All own names at once; what is not named is called as usual. Another stamp than the stored answers 409 (K-06). */
export const saveNames = endpoint({
  method: 'POST',
  path: '/api/names/save',
  title: 'Сохранить наименования',
  access: 'classifier.edit',
  effect: 'write',
  input: z
    .object({ names: z.array(ownName).max(1000), stamp: z.string() })
    .superRefine(({ names }, issues) => {
      for (const { field, message } of namesRules(names)) {
        issues.addIssue({ code: 'custom', path: field.split('.'), message })
      }
    }),
  output: loadNames.output.extend({ message: z.string() }),
})
