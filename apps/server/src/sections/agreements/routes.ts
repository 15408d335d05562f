import { createDraftHandle } from './create-draft.ts'
import { findDuplicatesHandle } from './find-duplicates.ts'
import { loadAgreementHandle } from './load-agreement.ts'
import { loadListHandle } from './load-list.ts'

export const agreementRoutes = [createDraftHandle, findDuplicatesHandle, loadListHandle, loadAgreementHandle]
