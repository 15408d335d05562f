import styles from './marks.module.css'

interface AvatarProps {
  /** Display name; its first letter is shown. */
  name: string
  size?: 20 | 24 | 32
}

export function Avatar({ name, size = 24 }: AvatarProps) {
  const letter = name.trim().charAt(0).toLocaleUpperCase('ru')
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.45 }}
      title={name}
      aria-hidden
    >
      {letter || '?'}
    </span>
  )
}
