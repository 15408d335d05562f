import { Button } from '@mantine/core'
import { bothFields, disableSecondStep, renewRecoveryCodes } from '@stroyfin/contract/auth/second-step'
import { counted } from '@stroyfin/domain/russian/plural'
import { CallError } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { useDraft } from '../../ui/fields/use-draft.ts'
import { CodeField } from './CodeField.tsx'
import styles from './second-step.module.css'

interface StepIsOnProps {
  recovery_left: number
  onCodes: (codes: string[]) => void
  onClose: () => void
}

const CODES = ['запасной код', 'запасных кода', 'запасных кодов'] as const

export function StepIsOn({ recovery_left, onCodes, onClose }: StepIsOnProps) {
  const draft = useDraft(bothFields, { password: '', code: '' })
  const refuse = (failure: unknown) => failure instanceof CallError && draft.refuse(failure.errors)
  const renew = useAction(renewRecoveryCodes, { onSuccess: ({ codes }) => onCodes(codes), onFailure: refuse })
  const disable = useAction(disableSecondStep, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
    onFailure: refuse,
  })
  return (
    <Dialog
      opened
      title="Второй шаг входа"
      width={400}
      saving={disable.isPending || renew.isPending}
      submit_text="Выключить"
      danger
      onClose={onClose}
      onSubmit={() => draft.check() && disable.mutate(draft.values)}
      buttons={
        <Button variant="default" onClick={() => renew.mutate({ code: draft.values.code })}>
          Новые запасные коды
        </Button>
      }
    >
      <p className={styles.words}>
        Включён, осталось: {counted(recovery_left, CODES)}. Для новых запасных кодов нужен код из приложения,
        чтобы выключить – ещё и пароль.
      </p>
      <CodeField {...draft.field('code')} />
      <PasswordField label="Ваш пароль" {...draft.field('password')} />
    </Dialog>
  )
}
