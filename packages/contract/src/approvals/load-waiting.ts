import { AGREEMENT_TYPES } from '@stroyfin/domain/agreements/agreement-type'
import { KS_TYPES } from '@stroyfin/domain/ks/ks-type'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, timestamp } from '../kit/fields.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { cautions } from './cautions.ts'
import { changedSince } from './changed-since.ts'

/** What has a list of requests of its own (§2.4); registries are decided on in their own lists. */
export const WAITING_OBJECTS = ['agreement', 'smeta', 'ks', 'payment'] as const
export type WaitingObject = (typeof WAITING_OBJECTS)[number]

const waitingRow = z.object({
  id,
  version: z.number().int(),
  number: z.string(),
  /** What it is called where it has no number. */
  title: z.string(),
  date: z.string().nullable(),
  ks_type: z.enum(KS_TYPES).nullable(),
  agreement_type: z.enum(AGREEMENT_TYPES).nullable(),
  /** Of the contract that an additional agreement changes. */
  parent_number: z.string().nullable(),
  agreement_id: id.nullable(),
  agreement_number: z.string().nullable(),
  agreement_date: z.string().nullable(),
  party_name: z.string().nullable(),
  project_name: z.string().nullable(),
  summ: moneyOut,
  sent_at: timestamp,
  sent_by_name: z.string().nullable(),
  step_name: z.string(),
  deadline_at: timestamp.nullable(),
  link: z.string().nullable(),
  changed: changedSince,
  cautions,
})
export type WaitingRow = z.output<typeof waitingRow>

/** Documents of a kind that the caller can decide on now; the counter of the kind is their number (A-016, K-10). */
export const loadWaiting = endpoint({
  method: 'POST',
  path: '/api/approvals/load-waiting',
  title: 'Запросы на согласование',
  access: 'coordination.access',
  effect: 'read',
  input: z.object({ ...windowInput.shape, object_type: z.enum(WAITING_OBJECTS) }),
  output: windowOutput(waitingRow, { summ: totalOut }),
})
