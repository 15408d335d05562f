import type { JobState } from '@stroyfin/contract/kit/job'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, errorText } from '../api/call-error.ts'
import { download } from '../api/download.ts'
import { waitForJob } from '../api/wait-for-job.ts'
import { toast } from '../theme/toast.tsx'

export interface MadeFile {
  href: string
  access: string
  name: string
}

type FileJob = JobState & { file: MadeFile | null }

interface JobFile<Asked> {
  /** Answers the file at once, or the job that makes it. */
  make: (asked: Asked) => Promise<{ file?: MadeFile | null; job_id: number | null }>
  look: (job_id: number) => Promise<FileJob>
  /** Said when the job ends without a file. */
  failure: string
  /** Asks the job to end; without it a long file is only waited for. */
  stop?: (job_id: number) => Promise<unknown>
  /** What is done with the ready file; without it the file is saved. */
  give?: (file: MadeFile, asked: Asked) => Promise<void>
}

const save = ({ name, ...place }: MadeFile) => download(place, name)

/** Makes a file on the server and saves it; a long one is waited for, with its progress in percent. */
export function useJobFile<Asked>({ make, look, failure, stop, give = save }: JobFile<Asked>) {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<number | null>(null)
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async (asked: Asked) => {
      const { file, job_id } = await make(asked)
      running.current = job_id
      const made = file ?? (job_id === null ? null : (await waitForJob(() => look(job_id), setProgress)).file)
      if (!made) throw new CallError(0, failure)
      await give(made, asked)
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setProgress(null),
  })
  const stopIt = () => {
    if (stop && running.current !== null)
      stop(running.current).catch((error) => toast.error(errorText(error)))
  }
  return { make: (asked: Asked) => making.mutate(asked), is_making: making.isPending, progress, stop: stopIt }
}
