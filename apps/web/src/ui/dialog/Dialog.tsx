import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FormEvent, ReactNode } from 'react'
import { LoadingOverlay } from '../LoadingOverlay.tsx'
import { useUnsavedMark } from '../unsaved-marks.ts'
import { confirmAction } from './confirm-action.ts'
import { DialogButtons, type DialogButtonsProps } from './DialogButtons.tsx'
import styles from './dialog.module.css'
import { RefusalLine } from './RefusalLine.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { useTopmost } from './use-topmost.ts'

interface DialogProps extends DialogButtonsProps {
  opened: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  /** Enter in a field and the main button do this; a dialog without it only shows. */
  onSubmit?: () => void
  /** Something was typed: closing asks first. */
  dirty?: boolean
  /** The window may go while the answer is awaited: the save goes on without it (R-4-17). */
  close_while_saving?: boolean
  /** How much is done, when known. */
  percent?: number | undefined
  width?: 400 | 560 | 760 | 1080 | 1320
}

/** A window for one thought: Esc, the backdrop and the cross close it, focus returns to where it was (R-9-11, §2.8). */
export function Dialog(props: DialogProps) {
  const {
    opened,
    title,
    onClose,
    children,
    onSubmit,
    dirty = false,
    saving = false,
    percent,
    width = 560,
  } = props
  const topmost = useTopmost(opened)
  useFocusBack(opened)
  // While it is being saved the way is free: a saved dialog often leads to the new document.
  useUnsavedMark(opened && dirty && !saving)
  const narrow = useMediaQuery('(max-width: 599px)') ?? false

  const close = async () => {
    if (saving && !props.close_while_saving) return
    const leave =
      saving ||
      !dirty ||
      (await confirmAction({
        title: 'Закрыть без сохранения?',
        text: 'Введённые данные не сохранятся.',
        confirm: 'Закрыть',
        cancel: 'Продолжить ввод',
        danger: true,
      }))
    if (leave) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog inside another one's form must not submit both.
    event.stopPropagation()
    if (!saving && !props.submit_off) onSubmit?.()
  }
  const body = (
    <>
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>
        <RefusalLine />
        <DialogButtons {...props} can_submit={onSubmit !== undefined} onCancel={() => void close()} />
      </div>
      <LoadingOverlay visible={saving && percent !== undefined} percent={percent} />
    </>
  )
  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={width}
      fullScreen={narrow}
      closeOnEscape={topmost}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
      classNames={{ content: styles.content, header: styles.header, title: styles.title, body: styles.body }}
    >
      {onSubmit ? (
        <form onSubmit={submit} noValidate>
          {body}
        </form>
      ) : (
        body
      )}
    </Modal>
  )
}
