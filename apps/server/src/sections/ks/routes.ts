import { countedOnce } from '../../answers/counted-once.ts'
import { createKsHandle } from './create-ks.ts'
import { editKsHandle } from './edit-ks.ts'
import { exportKsHandle } from './export-ks.ts'
import { loadKsEstimateLinesHandle } from './load-estimate-lines.ts'
import { loadKsJournalHandle } from './load-journal.ts'
import { loadKsHandle } from './load-ks.ts'
import { loadKs3Handle } from './load-ks-3.ts'
import { loadKsListHandle } from './load-list.ts'
import { previewKsHandle } from './preview-ks.ts'
import { removeKsHandle, restoreKsHandle } from './remove-ks.ts'
import { withdrawKsHandle } from './withdraw-ks.ts'

export const ksRoutes = [
  countedOnce(loadKsListHandle),
  loadKsHandle,
  loadKs3Handle,
  loadKsJournalHandle,
  loadKsEstimateLinesHandle,
  exportKsHandle,
  previewKsHandle,
  createKsHandle,
  editKsHandle,
  removeKsHandle,
  restoreKsHandle,
  withdrawKsHandle,
]
