import { useRef, useState } from 'react'
import { checkFile, type FileRules } from './check-file.ts'

export interface Upload {
  key: number
  name: string
  size: number
  /** 0 to 100 while it goes. */
  percent: number
  state: 'going' | 'done' | 'failed'
  error?: string
}

export type SendFile = (
  file: File,
  ask: {
    signal: AbortSignal
    onProgress: (percent: number) => void
    max_mb?: number | undefined
    /** No other file was given with it. */
    is_alone: boolean
  },
) => Promise<void>

interface UploadOptions extends FileRules {
  onSend: SendFile
  shown_by_owner: boolean
}

/** Files on their way: each with its progress, its way to stop and its reason when it failed. */
export function useUploads({ onSend, shown_by_owner, ...rules }: UploadOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const controllers = useRef(new Map<number, AbortController>())
  const next_key = useRef(0)

  const patch = (key: number, change: Partial<Upload>) => {
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }
  const drop = (key: number) => setUploads((list) => list.filter((upload) => upload.key !== key))

  const send = async (file: File, is_alone: boolean) => {
    next_key.current += 1
    const key = next_key.current
    const { name, size } = file
    const error = checkFile(file, rules)
    setUploads((list) => [
      ...list,
      error
        ? { key, name, size, percent: 0, state: 'failed', error }
        : { key, name, size, percent: 0, state: 'going' },
    ])
    if (error) return
    const controller = new AbortController()
    controllers.current.set(key, controller)
    try {
      const onProgress = (percent: number) => patch(key, { percent })
      await onSend(file, { signal: controller.signal, onProgress, max_mb: rules.max_mb, is_alone })
      if (shown_by_owner) drop(key)
      else patch(key, { state: 'done', percent: 100 })
    } catch (reason) {
      if (controller.signal.aborted) drop(key)
      else
        patch(key, { state: 'failed', error: reason instanceof Error ? reason.message : 'Файл не загружен' })
    } finally {
      controllers.current.delete(key)
    }
  }
  return {
    uploads,
    add: (files: readonly File[]) => {
      for (const file of files) void send(file, files.length === 1)
    },
    /** Stops the one that goes, forgets the one that is over. */
    remove: (key: number) => {
      const controller = controllers.current.get(key)
      if (controller) controller.abort()
      else drop(key)
    },
  }
}
