import { fillEstimateTemplate } from './fill-template.ts'
import { applyEstimateImport } from './import-apply.ts'
import { cancelEstimateImport, loadEstimateImportJob } from './import-job.ts'
import { previewEstimateImport } from './import-preview.ts'
import { loadEstimateImports, undoEstimateImport } from './import-undo.ts'

/** Calls of estimates and files of other programs, as the list of all calls takes them. */
export const estimateImportCalls = [
  previewEstimateImport,
  applyEstimateImport,
  loadEstimateImportJob,
  cancelEstimateImport,
  loadEstimateImports,
  undoEstimateImport,
  fillEstimateTemplate,
]
