import { z } from 'zod'
import { positiveId } from './fields.ts'

/** Asks about work in the background, or to stop it. */
export const jobInput = z.object({ job_id: positiveId })

/** How far work in the background is, in percent, and in the end why it failed. */
export const jobState = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: z.number().int(),
  message: z.string(),
})
export type JobState = z.output<typeof jobState>

export const jobStopped = z.object({ message: z.string() })
