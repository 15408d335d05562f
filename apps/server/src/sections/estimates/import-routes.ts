import { fillEstimateTemplateHandle } from './fill-template.ts'
import { applyEstimateImportHandle } from './import-apply.ts'
import { cancelEstimateImportHandle, loadEstimateImportJobHandle } from './import-job.ts'
import { previewEstimateImportHandle } from './import-preview.ts'
import { loadEstimateImportsHandle, undoEstimateImportHandle } from './import-undo.ts'

export const estimateImportRoutes = [
  previewEstimateImportHandle,
  applyEstimateImportHandle,
  loadEstimateImportJobHandle,
  cancelEstimateImportHandle,
  loadEstimateImportsHandle,
  undoEstimateImportHandle,
  fillEstimateTemplateHandle,
]
