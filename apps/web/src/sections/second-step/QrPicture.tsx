import { qrCode } from '@stroyfin/domain/access/qr-code'
import { useMemo } from 'react'
import styles from './second-step.module.css'

/** Always dark on white, whatever the theme: cameras do not read it turned over. */
export function QrPicture({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const squares = qrCode(text)
    const dark = squares.flatMap((line, row) =>
      line.flatMap((isDark, column) => (isDark ? [`M${column + 4} ${row + 4}h1v1h-1z`] : [])),
    )
    return { size: squares.length + 8, path: dark.join('') }
  }, [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR-код для приложения">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
