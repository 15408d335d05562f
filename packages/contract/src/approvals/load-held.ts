import { APPROVAL_OBJECTS } from '@stroyfin/domain/approvals/approval-route'
import { STUCK_REASONS } from '@stroyfin/domain/approvals/substitute'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, timestamp } from '../kit/fields.ts'
import { windowInput, windowOutput } from '../kit/window.ts'

const heldRow = z.object({
  /** Of the line of approval: what is handed over. */
  id,
  version: z.number().int(),
  object_type: z.enum(APPROVAL_OBJECTS),
  object_id: id,
  /** «Договор № 12». */
  name: z.string(),
  link: z.string().nullable(),
  party_name: z.string().nullable(),
  project_name: z.string().nullable(),
  summ: moneyOut,
  step_name: z.string(),
  /** Who decides today: the approver, their substitute, or whoever it was handed over to. */
  holder_id: id,
  holder_name: z.string(),
  /** In whose place, when it is not the approver themself. */
  instead_of: z.string().nullable(),
  /** Who may decide as well since it has waited too long. */
  escalated_to: z.array(z.string()),
  opened_at: timestamp,
  deadline_at: timestamp.nullable(),
  is_late: z.boolean(),
  stuck_reason: z.enum(STUCK_REASONS).nullable(),
  sent_at: timestamp,
  sent_by_name: z.string().nullable(),
})
export type HeldRow = z.output<typeof heldRow>

/** «У кого лежит»: every decision that is waited for, of the kinds the caller may see. */
export const loadHeld = endpoint({
  method: 'POST',
  path: '/api/approvals/load-held',
  title: 'У кого лежит',
  access: 'coordination.access',
  effect: 'read',
  input: windowInput,
  output: windowOutput(heldRow, {}),
})

const holder = z.object({
  user_id: id,
  user_name: z.string(),
  total: z.number().int(),
  late: z.number().int(),
  oldest_at: timestamp,
  kinds: z.array(z.object({ object_type: z.enum(APPROVAL_OBJECTS), total: z.number().int() })),
})
export type Holder = z.output<typeof holder>

/** The same by people: how many decisions of which kinds lie with each, and how many are past their term. */
export const loadHolders = endpoint({
  method: 'POST',
  path: '/api/approvals/load-holders',
  title: 'У кого лежит: по людям',
  access: 'coordination.access',
  effect: 'read',
  input: z.object({}),
  output: z.object({ holders: z.array(holder) }),
})
