import { countedOnce } from '../../answers/counted-once.ts'
import { createDraftHandle } from './create-draft.ts'
import { editAgreementHandle } from './edit-agreement.ts'
import { editAgreementListHandle } from './edit-list.ts'
import { exportAgreementsHandle } from './export-agreements.ts'
import { findAgreementsHandle } from './find-agreements.ts'
import { findDuplicatesHandle } from './find-duplicates.ts'
import { loadAgreementHandle } from './load-agreement.ts'
import { loadDopniksHandle } from './load-dopniks.ts'
import { loadItemsHandle } from './load-items.ts'
import { loadListHandle } from './load-list.ts'
import { loadLogHandle } from './load-log.ts'
import { loadPlanningHandle } from './load-planning.ts'
import { removeAgreementHandle } from './remove-agreement.ts'
import { restoreAgreementHandle } from './restore-agreement.ts'
import { saveItemsHandle } from './save-items.ts'
import { savePlanningHandle } from './save-planning.ts'
import { saveRetentionHandle } from './save-retention.ts'

export const agreementRoutes = [
  createDraftHandle,
  findDuplicatesHandle,
  findAgreementsHandle,
  countedOnce(loadListHandle),
  exportAgreementsHandle,
  loadAgreementHandle,
  editAgreementHandle,
  editAgreementListHandle,
  removeAgreementHandle,
  restoreAgreementHandle,
  loadDopniksHandle,
  loadItemsHandle,
  saveItemsHandle,
  loadPlanningHandle,
  savePlanningHandle,
  saveRetentionHandle,
  loadLogHandle,
]
