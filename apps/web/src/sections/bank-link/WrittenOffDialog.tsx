import { Button } from '@mantine/core'
import { WRITTEN_OFF_HEAD } from '@stroyfin/domain/bank/written-off'
import { CallError } from '../../api/call-error.ts'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'

/** What the server doubts, and what is done once somebody has said why it is right all the same. */
export interface Doubt {
  text: string
  onReason: (despite: string) => void
  /** The others go without these; absent where there are no others. */
  onWithout?: (() => void) | undefined
}

export const isWrittenOff = (error: unknown): error is CallError =>
  error instanceof CallError && error.message.startsWith(WRITTEN_OFF_HEAD)

/** Money that a statement seems to hold already goes to the bank only with a reason, which the registry keeps. */
export function WrittenOffDialog({
  doubt,
  saving,
  onClose,
}: {
  doubt: Doubt
  saving: boolean
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title="Эти деньги, похоже, уже ушли"
      text={doubt.text}
      label="Почему это другие деньги"
      missing="Напишите, почему платёж отправляется: причина останется в реестре"
      max_length={300}
      submit_text="Всё равно отправить"
      danger
      saving={saving}
      buttons={
        doubt.onWithout && (
          <Button variant="default" loading={saving} onClick={doubt.onWithout}>
            Отправить остальные
          </Button>
        )
      }
      onSubmit={doubt.onReason}
      onClose={onClose}
    />
  )
}
