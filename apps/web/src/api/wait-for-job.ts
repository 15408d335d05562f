import type { JobState } from '@stroyfin/contract/kit/job'
import { CallError } from './call-error.ts'

const LOOK_MS = 400

/** Looks at background work until it is done; its failure is thrown in its own words. */
export async function waitForJob<Job extends JobState>(
  look: () => Promise<Job>,
  tell: (percent: number) => void = () => undefined,
): Promise<Job> {
  for (;;) {
    const job = await look()
    if (job.state === 'done') return job
    if (job.state === 'failed' || job.state === 'cancelled') throw new CallError(0, job.message)
    tell(job.progress)
    await new Promise((resume) => setTimeout(resume, LOOK_MS))
  }
}
