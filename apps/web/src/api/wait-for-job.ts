import type { JobState } from '@stroyfin/contract/kit/job'
import { CallError } from './call-error.ts'

const LOOK_MS = 400

/** Somebody has stopped it: that is no failure. */
export class JobStopped extends CallError {}

/** Looks at background work until it is done; its failure is thrown in its own words. */
export async function waitForJob<Job extends JobState>(
  look: () => Promise<Job>,
  tell: (percent: number) => void = () => undefined,
): Promise<Job> {
  for (;;) {
    const job = await look()
    if (job.state === 'done') return job
    if (job.state === 'cancelled') throw new JobStopped(0, job.message)
    if (job.state === 'failed') throw new CallError(0, job.message)
    tell(job.progress)
    await new Promise((resume) => setTimeout(resume, LOOK_MS))
  }
}
