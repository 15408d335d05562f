import { applyFileHandle } from './apply-file.ts'
import { checkFileHandle } from './check-file.ts'
import { createItemHandle } from './create-item.ts'
import { editItemHandle } from './edit-item.ts'
import { loadClassifierHandle } from './load-classifier.ts'
import { loadUsageHandle } from './load-usage.ts'
import { moveItemHandle } from './move-item.ts'
import { removeItemHandle } from './remove-item.ts'

export const classifierRoutes = [
  loadClassifierHandle,
  createItemHandle,
  editItemHandle,
  moveItemHandle,
  loadUsageHandle,
  removeItemHandle,
  checkFileHandle,
  applyFileHandle,
]
