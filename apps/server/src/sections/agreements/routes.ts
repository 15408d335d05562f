import { createDraftHandle } from './create-draft.ts'
import { findDuplicatesHandle } from './find-duplicates.ts'
import { loadAgreementHandle } from './load-agreement.ts'

export const agreementRoutes = [createDraftHandle, findDuplicatesHandle, loadAgreementHandle]
