import { APPROVAL_OBJECTS } from '@stroyfin/domain/approvals/approval-route'
import { z } from 'zod'
import { positiveId } from '../kit/fields.ts'

/** A document under approval, by its kind and id. */
export const approvalObject = z.object({ object_type: z.enum(APPROVAL_OBJECTS), object_id: positiveId })
