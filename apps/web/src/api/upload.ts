import { workingContext } from '../session/context.ts'
import { localSettings } from '../session/local-settings.ts'
import { CallError } from './call-error.ts'

interface UploadedFile {
  /** Opaque name of the address; the product's calls take it. */
  name: string
  file_name: string
  href: string
}

interface UploadAsk {
  signal: AbortSignal
  onProgress: (percent: number) => void
  /** The server stops reading there. */
  max_mb?: number | undefined
}

/** Sends one file to the files service; only this old request tells how far an upload is. */
export function upload(file: File, { signal, onProgress, max_mb }: UploadAsk): Promise<UploadedFile> {
  const form = new FormData()
  form.append('file', file)
  const request = new XMLHttpRequest()
  const limit = max_mb === undefined ? '' : `?most_mb=${max_mb}`
  request.open('POST', `/upload/${workingContext().company_id}${limit}`)
  request.setRequestHeader('authorization', `Bearer ${localSettings.jwt.read() ?? ''}`)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress((loaded / total) * 100)
  }
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.onabort = () => reject(new DOMException('Загрузка отменена', 'AbortError'))
    request.onerror = () => reject(new CallError(0, 'Нет связи с сервером, файл не загружен'))
    request.onload = () => {
      const [stored] = (request.response as { files?: UploadedFile[] } | null)?.files ?? []
      if (request.status === 200 && stored) return resolve(stored)
      const { message = 'Файл не загружен' } = (request.response as { message?: string } | null) ?? {}
      reject(new CallError(request.status, message))
    }
    request.send(form)
  })
}

/** The session opens a member's file as well as a short-lived access does. */
export const sessionAccess = () => localSettings.jwt.read() ?? ''
