import { upload } from '../api/upload.ts'
import { FileDrop } from '../ui/files/FileDrop.tsx'

interface OneFileProps {
  label: string
  /** Endings of names, without the dot. */
  types: readonly string[]
  max_mb: number
  /** Under this name the server keeps the file. */
  onUploaded: (name: string) => void
}

/** A place for one file, which goes to the server at once. */
export function OneFile({ onUploaded, ...drop }: OneFileProps) {
  return (
    <FileDrop
      {...drop}
      multiple={false}
      onSend={async (file, ask) => onUploaded((await upload(file, ask)).name)}
    />
  )
}
