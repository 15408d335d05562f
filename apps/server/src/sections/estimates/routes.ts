import { compareEstimateVersionsHandle } from './compare-versions.ts'
import { createEstimateHandle } from './create-estimate.ts'
import { editEstimateHandle } from './edit-estimate.ts'
import { exportEstimateHandle } from './export-estimate.ts'
import { estimateImportRoutes } from './import-routes.ts'
import { loadEstimateChangesHandle } from './load-changes.ts'
import { loadContractLinesHandle } from './load-contract-lines.ts'
import { loadEstimateHandle } from './load-estimate.ts'
import { loadEstimateFolderHandle } from './load-folder.ts'
import { loadEstimatesHandle } from './load-list.ts'
import { loadEstimateRootsHandle } from './load-roots.ts'
import { removeEstimateHandle } from './remove-estimate.ts'
import { saveEstimateLinesHandle } from './save-lines.ts'
import { loadEstimateVersionsHandle, saveEstimateVersionHandle } from './save-version.ts'

export const estimateRoutes = [
  ...estimateImportRoutes,
  loadEstimatesHandle,
  loadEstimateHandle,
  loadEstimateFolderHandle,
  loadEstimateRootsHandle,
  loadContractLinesHandle,
  loadEstimateChangesHandle,
  exportEstimateHandle,
  createEstimateHandle,
  editEstimateHandle,
  removeEstimateHandle,
  saveEstimateLinesHandle,
  loadEstimateVersionsHandle,
  saveEstimateVersionHandle,
  compareEstimateVersionsHandle,
]
