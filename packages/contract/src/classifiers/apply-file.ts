import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText } from '../kit/fields.ts'
import { articleCounts, classifierFile } from './check-file.ts'
import { classifierTree } from './classifier-item.ts'

/** Writes a checked table into the tree, wholly or not at all; 409 when the tree has changed since the check. */
export const applyClassifierFile = endpoint({
  method: 'POST',
  path: '/api/classifier/apply-file',
  title: 'Загрузить классификатор из файла',
  access: ['classifier.create', 'classifier.edit'],
  effect: 'write',
  input: z.object({
    ...classifierFile,
    preview: requiredText(64),
    /** Of the questions that were confirmed. */
    asked: z.string().max(64).nullable().default(null),
  }),
  output: z.object({ counts: articleCounts, ...classifierTree.shape }),
})
