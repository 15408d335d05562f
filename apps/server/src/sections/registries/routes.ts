import { countedOnce } from '../../answers/counted-once.ts'
import { excludeRegistryRowHandle, lessenRegistryRowHandle } from './change-row.ts'
import { createRegistryHandle } from './create-registry.ts'
import { editRegistryHandle } from './edit-registry.ts'
import { explainLeftOutHandle } from './explain-left-out.ts'
import { exportRegistriesHandle } from './export-registries.ts'
import { loadRegistryCandidatesHandle } from './load-candidates.ts'
import { loadHeldCandidatesHandle } from './load-held.ts'
import { loadRegistryHandle } from './load-item.ts'
import { loadRegistriesHandle } from './load-list.ts'
import { loadBankPackageHandle, makeBankPackageHandle } from './package/make-package.ts'
import { previewRegistryHandle } from './preview-registry.ts'
import { exportRegistryHandle } from './registry-file.ts'
import {
  loadRegistryTemplatesHandle,
  removeRegistryTemplateHandle,
  restoreRegistryTemplateHandle,
  saveRegistryTemplateHandle,
} from './registry-templates.ts'
import { removeRegistryHandle, restoreRegistryHandle } from './remove-registry.ts'
import { takeOutRowsHandle } from './take-out-rows.ts'

export const registryRoutes = [
  loadRegistriesHandle,
  loadRegistryHandle,
  countedOnce(loadRegistryCandidatesHandle),
  loadHeldCandidatesHandle,
  previewRegistryHandle,
  explainLeftOutHandle,
  createRegistryHandle,
  editRegistryHandle,
  excludeRegistryRowHandle,
  lessenRegistryRowHandle,
  takeOutRowsHandle,
  removeRegistryHandle,
  restoreRegistryHandle,
  exportRegistryHandle,
  exportRegistriesHandle,
  makeBankPackageHandle,
  loadBankPackageHandle,
  loadRegistryTemplatesHandle,
  saveRegistryTemplateHandle,
  removeRegistryTemplateHandle,
  restoreRegistryTemplateHandle,
]
