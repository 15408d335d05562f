import { createEstimate } from './create-estimate.ts'
import { editEstimate } from './edit-estimate.ts'
import { exportEstimate } from './export-estimate.ts'
import { loadEstimateChanges } from './load-changes.ts'
import { loadContractLines } from './load-contract-lines.ts'
import { loadEstimate } from './load-estimate.ts'
import { loadEstimateFolder } from './load-folder.ts'
import { loadEstimates } from './load-list.ts'
import { loadEstimateRoots } from './load-roots.ts'
import { removeEstimate } from './remove-estimate.ts'
import { saveEstimateLines } from './save-lines.ts'
import { compareEstimateVersions, loadEstimateVersions, saveEstimateVersion } from './versions.ts'

/** Calls of estimates, as the list of all calls takes them. */
export const estimateCalls = [
  loadEstimates,
  loadEstimate,
  loadEstimateFolder,
  loadEstimateRoots,
  loadEstimateChanges,
  loadContractLines,
  exportEstimate,
  createEstimate,
  editEstimate,
  removeEstimate,
  saveEstimateLines,
  loadEstimateVersions,
  saveEstimateVersion,
  compareEstimateVersions,
]
