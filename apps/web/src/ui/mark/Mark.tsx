interface MarkProps {
  size?: number
}

/** The product's own mark: two buildings of growing height on one line. */
export function Mark({ size = 32 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="var(--color-brand)" />
      <path
        d="M7 25V14l6-4v15M16 25V7l9 5v13"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path d="M5.5 25h21" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
