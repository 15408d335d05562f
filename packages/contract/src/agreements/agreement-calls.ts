import { createDraft } from './create-draft.ts'
import { editAgreement } from './edit-agreement.ts'
import { editAgreementList } from './edit-list.ts'
import { exportAgreements } from './export-agreements.ts'
import { findAgreements } from './find-agreements.ts'
import { findDuplicates } from './find-duplicates.ts'
import { loadAgreement } from './load-agreement.ts'
import { loadDopniks } from './load-dopniks.ts'
import { loadItems } from './load-items.ts'
import { loadAgreements } from './load-list.ts'
import { loadLog } from './load-log.ts'
import { loadPlanning } from './load-planning.ts'
import { removeAgreement } from './remove-agreement.ts'
import { restoreAgreement } from './restore-agreement.ts'
import { saveItems } from './save-items.ts'
import { savePlanning } from './save-planning.ts'
import { saveRetention } from './save-retention.ts'

/** Calls of contracts, as the list of all calls takes them. */
export const agreementCalls = [
  createDraft,
  editAgreement,
  editAgreementList,
  exportAgreements,
  findAgreements,
  findDuplicates,
  loadAgreement,
  loadDopniks,
  loadItems,
  loadAgreements,
  loadLog,
  loadPlanning,
  removeAgreement,
  restoreAgreement,
  saveItems,
  savePlanning,
  saveRetention,
]
