import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

export interface DialogButtonsProps {
  submit_text?: string
  /** Nothing to submit yet: the button stands in its place and waits, so that nothing moves when it wakes. */
  submit_off?: boolean
  cancel_text?: string
  /** The main button is red: it removes something. */
  danger?: boolean
  /** The answer of the server is awaited. */
  saving?: boolean
  /** More buttons, left of the main one. */
  buttons?: ReactNode
}

interface WithDeeds extends DialogButtonsProps {
  can_submit: boolean
  onCancel: () => void
}

/** What a window ends with: leave, its other deeds, the main one. */
export function DialogButtons({ can_submit, onCancel, ...props }: WithDeeds) {
  if (!can_submit && !props.buttons) return null
  return (
    <div className={styles.buttons}>
      <Button variant="default" onClick={onCancel}>
        {props.cancel_text ?? 'Отмена'}
      </Button>
      {props.buttons}
      {can_submit && (
        <Button
          type="submit"
          color={props.danger ? 'red' : undefined}
          loading={props.saving === true}
          disabled={props.submit_off === true}
        >
          {props.submit_text ?? 'Сохранить'}
        </Button>
      )}
    </div>
  )
}
