import { CLASSIFIER_KINDS } from '@stroyfin/domain/classifiers/classifier-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { classifierTree } from './classifier-item.ts'

/** The tree of articles (spec §7). Choosing an article needs no right of the section. */
export const loadClassifier = endpoint({
  method: 'POST',
  path: '/api/classifier/load-classifier',
  title: 'Классификатор',
  access: 'session',
  effect: 'read',
  input: z.object({ kind: z.enum(CLASSIFIER_KINDS).default('own') }),
  output: classifierTree,
})
