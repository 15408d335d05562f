import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { type FileRules, fileSize } from './check-file.ts'
import styles from './file-drop.module.css'
import { type SendFile, type Upload, useUploads } from './use-uploads.ts'

interface FileDropProps extends FileRules {
  label: string
  multiple?: boolean
  onSend: SendFile
  /** A file that has arrived is shown by its owner, and here no more. */
  shown_by_owner?: boolean
  /** How many files stand here: those on their way and those refused. */
  onShown?: (count: number) => void
}

function rulesWords({ types = [], max_mb }: FileRules): string {
  return [types.map((type) => type.toLocaleUpperCase('ru')).join(', '), max_mb && `до ${max_mb}\u00a0МБ`]
    .filter(Boolean)
    .join(', ')
}

function Line({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { name, size, percent, state, error } = upload
  return (
    <li className={styles.file} data-state={state}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.quiet}>
        {state === 'going' ? `${Math.floor(percent)}\u00a0%` : fileSize(size)}
      </span>
      {state !== 'done' && (
        <button
          type="button"
          aria-label={`${state === 'going' ? 'Отменить' : 'Убрать'}: ${name}`}
          onClick={onRemove}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      {state === 'going' && (
        <span
          role="progressbar"
          aria-label={`Загрузка: ${name}`}
          aria-valuenow={Math.floor(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles.track}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </li>
  )
}

/** Takes files by drag, by click and by Ctrl+V; shows how far they are and lets each be stopped. */
export function FileDrop(props: FileDropProps) {
  const { label, multiple = true, onSend, shown_by_owner = false, onShown, types, max_mb } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { uploads, add, remove } = useUploads({
    onSend,
    shown_by_owner,
    ...(types && { types }),
    ...(max_mb !== undefined && { max_mb }),
  })
  const told = useRef(onShown)
  told.current = onShown
  useEffect(() => told.current?.(uploads.length), [uploads.length])
  const take = (files: FileList) => add([...files].slice(0, multiple ? files.length : 1))

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take(event.clipboardData.files)
  }
  return (
    <div>
      <button
        type="button"
        className={styles.zone}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onPaste={onPaste}
      >
        <IconPaperclip size={16} stroke={1.5} aria-hidden />
        <span>
          {label}
          <span className={styles.byMouse}>, перетащите сюда или вставьте Ctrl+V</span>
        </span>
        <span className={styles.quiet}>{rulesWords(props)}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={types?.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          if (event.currentTarget.files) take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
      {uploads.length > 0 && (
        <ul className={styles.files}>
          {uploads.map((upload) => (
            <Line key={upload.key} upload={upload} onRemove={() => remove(upload.key)} />
          ))}
        </ul>
      )}
    </div>
  )
}
