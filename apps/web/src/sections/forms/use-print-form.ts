import { loadPrintJob, type printKs } from '@stroyfin/contract/forms/print-ks'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError, errorText } from '../../api/call-error.ts'
import { download } from '../../api/download.ts'
import { toast } from '../../theme/toast.tsx'

export type Printed = Answer<typeof printKs>
type MadeFile = NonNullable<Printed['file']>

const LOOK_MS = 400

/** Makes a form on the server and saves it; a long one is waited for, with its progress in percent. */
export function usePrintForm<Asked>(make: (asked: Asked) => Promise<Printed>) {
  const [progress, setProgress] = useState<number | null>(null)
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async (asked: Asked) => {
      const { file, job_id } = await make(asked)
      const made = file ?? (job_id === null ? null : await waitForJob(job_id, setProgress))
      if (!made) throw new CallError(0, 'Не удалось подготовить форму, повторите попытку')
      const { name, ...place } = made
      await download(place, name)
    },
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => setProgress(null),
  })
  return { print: (asked: Asked) => making.mutate(asked), is_printing: making.isPending, progress }
}

async function waitForJob(job_id: number, tell: (percent: number) => void): Promise<MadeFile | null> {
  for (;;) {
    const { state, progress, message, file } = await call(loadPrintJob, { job_id })
    if (state === 'done') return file
    if (state === 'failed' || state === 'cancelled') throw new CallError(0, message)
    tell(progress)
    await new Promise((resume) => setTimeout(resume, LOOK_MS))
  }
}
