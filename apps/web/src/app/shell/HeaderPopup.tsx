import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './HeaderPopup.module.css'
import { stepInMenu } from './step-in-menu.ts'

/** What the button has to bear: its name for those who hear it, its id, and whether its sheet is open. */
export interface PopupButton {
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface HeaderPopupProps {
  role: 'menu' | 'dialog'
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  button: (props: PopupButton) => ReactNode
  children: ReactNode
  /** Name of a sheet that is no menu. */
  label?: string
}

/** A sheet below its button of the header. It always hangs from the same place, so nothing has to measure the screen. */
export function HeaderPopup({ role, isOpen, onChange, button, children, label }: HeaderPopupProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const change = useRef(onChange)
  change.current = onChange

  useEffect(() => {
    if (!isOpen) return
    const first = sheet.current?.querySelector<HTMLElement>('[role="menuitem"]') ?? sheet.current
    first?.focus({ preventScroll: true })
    const onPress = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) change.current(false)
    }
    document.addEventListener('pointerdown', onPress, { capture: true })
    return () => document.removeEventListener('pointerdown', onPress, { capture: true })
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and of the sheet, which have roles of their own
    <div
      ref={place}
      className={styles.place}
      onKeyDown={(event) => {
        if (!isOpen) return
        if (event.key === 'Escape') {
          event.stopPropagation()
          document.getElementById(`${id}-button`)?.focus()
          onChange(false)
        } else if (role === 'menu' && sheet.current) stepInMenu(sheet.current, event)
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) onChange(false)
      }}
    >
      {button({
        id: `${id}-button`,
        'aria-haspopup': role,
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => onChange(!isOpen),
      })}
      {isOpen && (
        <div
          ref={sheet}
          id={id}
          role={role}
          tabIndex={-1}
          className={styles.sheet}
          {...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-button` })}
        >
          {children}
        </div>
      )}
    </div>
  )
}

interface PopupItemProps {
  onPick: () => void
  children: ReactNode
}

/** One line of a menu. */
export function PopupItem({ onPick, children }: PopupItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onPick}>
      {children}
    </button>
  )
}
