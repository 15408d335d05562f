import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId, version } from '../kit/fields.ts'
import { ksDraft } from './ks-draft.ts'
import { ksDetail } from './load-ks.ts'

/** Only a document that is not on approval and not approved; an approved one is corrected by a new one. */
export const editKs = endpoint({
  method: 'POST',
  path: '/api/ks/edit',
  title: 'Изменить акт',
  access: ['ks.view', 'ks.edit'],
  effect: 'write',
  input: z.object({ ...ksDraft.shape, ks_id: positiveId, version }),
  output: ksDetail,
})
