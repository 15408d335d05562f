import { loadBankPackage, makeBankPackage } from './bank-package.ts'
import { excludeRegistryRow, lessenRegistryRow } from './change-row.ts'
import { createRegistry } from './create-registry.ts'
import { editRegistry } from './edit-registry.ts'
import { explainLeftOut } from './explain-left-out.ts'
import { exportRegistries, exportRegistry } from './export-registry.ts'
import { loadRegistryCandidates } from './load-candidates.ts'
import { loadHeldCandidates } from './load-held.ts'
import { loadRegistry } from './load-item.ts'
import { loadRegistries } from './load-list.ts'
import { previewRegistry } from './preview-registry.ts'
import {
  loadRegistryTemplates,
  removeRegistryTemplate,
  restoreRegistryTemplate,
  saveRegistryTemplate,
} from './registry-templates.ts'
import { removeRegistry, restoreRegistry } from './remove-registry.ts'
import { takeOutRows } from './take-out-rows.ts'

/** The calls of registries and their templates, in one list of api.ts. */
export const registryCalls = [
  loadRegistries,
  loadRegistry,
  loadRegistryCandidates,
  loadHeldCandidates,
  previewRegistry,
  explainLeftOut,
  createRegistry,
  editRegistry,
  excludeRegistryRow,
  lessenRegistryRow,
  takeOutRows,
  removeRegistry,
  restoreRegistry,
  exportRegistry,
  exportRegistries,
  makeBankPackage,
  loadBankPackage,
  loadRegistryTemplates,
  saveRegistryTemplate,
  removeRegistryTemplate,
  restoreRegistryTemplate,
]
