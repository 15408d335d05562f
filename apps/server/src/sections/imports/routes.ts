import { checkAgreementsHandle } from './check-agreements.ts'
import { cancelImportJobHandle, loadImportJobHandle } from './import-job.ts'
import { loadImportsHandle } from './load-imports.ts'
import { readImportFileHandle } from './read-file.ts'
import { saveAgreementsHandle } from './save-agreements.ts'
import { undoImportHandle } from './undo-import.ts'
import { loadUndoJobHandle } from './undo-job.ts'

export const importRoutes = [
  readImportFileHandle,
  checkAgreementsHandle,
  saveAgreementsHandle,
  loadImportJobHandle,
  cancelImportJobHandle,
  loadImportsHandle,
  undoImportHandle,
  loadUndoJobHandle,
]
