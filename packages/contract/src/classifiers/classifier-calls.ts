import type { Endpoint } from '../kit/endpoint.ts'
import { applyClassifierFile } from './apply-file.ts'
import { checkClassifierFile } from './check-file.ts'
import { createClassifierItem } from './create-item.ts'
import { editClassifierItem } from './edit-item.ts'
import { loadClassifier } from './load-classifier.ts'
import { loadClassifierUsage } from './load-usage.ts'
import { moveClassifierItem } from './move-item.ts'
import { removeClassifierItem } from './remove-item.ts'

/** Every call of the section, for the list of all calls. */
export const classifierCalls: readonly Endpoint[] = [
  createClassifierItem,
  editClassifierItem,
  loadClassifier,
  loadClassifierUsage,
  moveClassifierItem,
  removeClassifierItem,
  checkClassifierFile,
  applyClassifierFile,
]
