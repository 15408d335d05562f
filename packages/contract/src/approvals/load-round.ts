import { STEP_MODES } from '@stroyfin/domain/approvals/approval-route'
import { approveItemStatus } from '@stroyfin/domain/statuses/approve-item-status'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { approvalObject } from './approval-object.ts'
import { cautions } from './cautions.ts'
import { changedSince } from './changed-since.ts'
import { hindrance } from './hindrance.ts'

export const approvalLine = z.object({
  user_id: id,
  user_name: z.string(),
  /** Who can decide now, where it is not the approver alone: a substitute, the one it was handed over to, those above. */
  acting: z.string().nullable(),
  /** R-4-40: new, on_approval, approve, error. */
  status: z.enum(approveItemStatus.states),
  /** False for an undecided line of a finished step. */
  is_needed: z.boolean(),
  /** Who decided, «Белова Анна, замещает: Орлов Пётр» for a substitute. */
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  deadline_at: z.string().nullable(),
  remark: z.string(),
})

export const approvalStep = z.object({
  name: z.string(),
  mode: z.enum(STEP_MODES),
  lines: z.array(approvalLine),
})
export type ApprovalStep = z.output<typeof approvalStep>

/** The last round of a document: its steps, faces and dates, and what the caller may do with it now. */
export const loadRound = endpoint({
  method: 'POST',
  path: '/api/approvals/load-round',
  title: 'Ход согласования',
  access: 'session',
  effect: 'read',
  input: approvalObject,
  output: z.object({
    /** Of the document: what is decided on. */
    version: z.number().int(),
    started_at: z.string().nullable(),
    started_by: z.string().nullable(),
    is_running: z.boolean(),
    steps: z.array(approvalStep),
    changed: changedSince,
    /** While it waits for a decision. */
    cautions,
    can_send: z.boolean(),
    can_decide: z.boolean(),
    /** Of whoever decides now: why he would be refused to agree. */
    hindrance,
    can_withdraw: z.boolean(),
    messages: z.array(z.object({ id, text: z.string(), user_name: z.string(), created: z.string() })),
  }),
})
