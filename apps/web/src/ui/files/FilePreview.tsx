import { HEAD_BYTES, PREVIEW_TYPES, type PreviewKind, previewKind } from '@stroyfin/domain/files/preview-kind'
import { useEffect, useState } from 'react'
import { SkeletonRows } from '../SkeletonRows.tsx'
import styles from './file-preview.module.css'
import { readText } from './read-text.ts'

interface FilePreviewProps {
  name: string
  content: Blob
}

type Shown = { kind: Exclude<PreviewKind, 'text'>; address: string } | { kind: 'text'; text: string }

/** The file on the screen as a document, a picture or letters; what could run is never shown. */
export function FilePreview({ name, content }: FilePreviewProps) {
  const [shown, setShown] = useState<Shown | null>()
  useEffect(() => {
    let address: string | undefined
    let gone = false
    const open = async () => {
      const kind = previewKind(name, new Uint8Array(await content.slice(0, HEAD_BYTES).arrayBuffer()))
      const text = kind === 'text' ? await readText(content) : ''
      if (gone) return
      if (kind === null) return setShown(null)
      if (kind === 'text') return setShown({ kind, text })
      // The type is ours and not that of the file: the browser takes the bytes for nothing else.
      address = URL.createObjectURL(new Blob([content], { type: PREVIEW_TYPES[kind] }))
      setShown({ kind, address })
    }
    open().catch(() => setShown(null))
    return () => {
      gone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [name, content])
  if (shown === undefined) return <SkeletonRows rows={8} />
  if (shown === null) return <p className={styles.none}>Этот файл нельзя показать здесь: скачайте его.</p>
  if (shown.kind === 'text') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard too.
      <pre className={styles.text} tabIndex={0}>
        {shown.text}
      </pre>
    )
  }
  // Telephones mostly have no viewer inside the page: the frame would stay empty.
  if (shown.kind === 'pdf' && !navigator.pdfViewerEnabled) {
    return <p className={styles.none}>Этот браузер не показывает PDF на странице: скачайте файл.</p>
  }
  return shown.kind === 'pdf' ? (
    <iframe className={styles.page} title={name} src={shown.address} />
  ) : (
    <img className={styles.picture} alt={name} src={shown.address} />
  )
}
