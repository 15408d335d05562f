import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { onOwnOrigin } from './own-origin.ts'

interface LinkDialogProps {
  title: string
  /** Whom to give it. */
  receiver: string
  hint: string
  link: string
  onClose: () => void
}

/** A link that works once, to be handed over; it is shown this one time. */
export function LinkDialog({ title, receiver, hint, link, onClose }: LinkDialogProps) {
  const address = onOwnOrigin(link, window.location.origin)
  const field = useRef<HTMLInputElement>(null)
  function copy() {
    field.current?.select()
    // Without https the browser forbids the clipboard: the link then stays selected for Ctrl+C.
    void navigator.clipboard?.writeText(address).then(() => toast.success('Ссылка скопирована'))
  }
  return (
    <Dialog
      opened
      title={title}
      width={560}
      cancel_text="Закрыть"
      onClose={onClose}
      buttons={<Button onClick={copy}>Скопировать</Button>}
    >
      <TextInput
        ref={field}
        readOnly
        data-autofocus
        label={`Передайте ссылку: ${receiver}`}
        description={hint}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
