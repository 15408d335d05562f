import { loadPrintJob, type printKs } from '@stroyfin/contract/forms/print-ks'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { call } from '../../api/call.ts'
import { useJobFile } from '../../app/use-job-file.ts'

export type Printed = Answer<typeof printKs>

/** Makes a form on the server and saves it; a long one is waited for, with its progress in percent. */
export function usePrintForm<Asked>(make: (asked: Asked) => Promise<Printed>) {
  const {
    make: print,
    is_making,
    progress,
  } = useJobFile({
    make,
    look: (job_id) => call(loadPrintJob, { job_id }),
    failure: 'Не удалось подготовить форму, повторите попытку',
  })
  return { print, is_printing: is_making, progress }
}
