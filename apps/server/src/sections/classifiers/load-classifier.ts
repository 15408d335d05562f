import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { handle } from '../../http/handle.ts'
import { listClassifier } from './classifier-store.ts'

/** Articles need no right of the section: every form chooses from them; a stranger sees none. */
export const loadClassifierHandle = handle(
  loadClassifier,
  async ({ kind }, { db, company_id, is_member }) => ({
    classifier: is_member ? await listClassifier(db, company_id, kind) : [],
  }),
)
